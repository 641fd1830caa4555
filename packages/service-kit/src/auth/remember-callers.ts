import type { Caller } from '@noren/contracts';

/** Maximum entries; more than the people and services that call one replica within a token's lifetime. */
const most = 500;

/** The caller of a verified token. */
export interface Verified {
  readonly caller: Caller;
  /** Expiry of the token, seconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Verifies each token once and caches its caller until it expires: equal text has an equal signature and equal
 * claims. Rejections are never cached. Beyond {@link most} entries the least recently used one is evicted.
 */
export function cacheCallers(
  verify: (token: string) => Promise<Verified>,
): (token: string) => Promise<Caller> {
  const known = new Map<string, Verified>();
  return async (token) => {
    const remembered = known.get(token);
    known.delete(token);
    const verified =
      remembered !== undefined && remembered.expiresAt > Date.now() / 1_000
        ? remembered
        : await verify(token);
    known.set(token, verified);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    return verified.caller;
  };
}
