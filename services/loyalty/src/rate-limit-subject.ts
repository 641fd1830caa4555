import type { Visitor } from './app-scope.js';

/** The subject that rate limits for guessable secrets apply to. */
export interface RateLimitSubject {
  readonly id: string;
  /** IP address of a visitor's browser, because visitor ids are free to obtain. */
  readonly address?: string;
}

/** @param address IP address of the browser */
export function toRateLimitSubject({ id, signedIn }: Visitor, address: string): RateLimitSubject {
  return signedIn ? { id } : { id, address };
}
