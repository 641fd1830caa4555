import type { Visitor } from './place.js';

/** Who tries what might be guessed: a store code, a stamp. */
export interface RateLimitSubject {
  readonly id: string;
  /** Address of a visitor's browser: their id costs nothing. */
  readonly address?: string;
}

/** @param address of the browser */
export function toRateLimitSubject({ id, signedIn }: Visitor, address: string): RateLimitSubject {
  return signedIn ? { id } : { id, address };
}
