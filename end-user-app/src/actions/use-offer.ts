import { useState } from 'react';

/**
 * Returns the offer that the member is asked about: the loaded one, until the service answers `offerChanged`.
 * @returns the offer, and a function that takes the new one from that answer; an answer without one changes nothing
 */
export function useOffer<T>(loaded: T): [T, (current: unknown) => void] {
  const [changed, setChanged] = useState<[loaded: T, current: unknown]>();
  const current = changed?.[0] === loaded ? (changed[1] as T | undefined) : undefined;
  return [current ?? loaded, (offer) => setChanged([loaded, offer])];
}
