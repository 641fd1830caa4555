import type { Caller } from '@noren/contracts/permissions';
import { LRUCache } from 'lru-cache';

/** Maximum entries; more than the people and services that call one replica within a token's lifetime. */
const maxCallers = 500;

/** The caller of a verified token. */
export interface Verified {
  readonly caller: Caller;
  /** Expiry of the token, seconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Verifies each token once and caches its caller until it expires: equal text has an equal signature and equal
 * claims. Rejections are never cached.
 */
export function cacheCallers(
  verify: (token: string) => Promise<Verified>,
): (token: string) => Promise<Caller> {
  const cache = new LRUCache<string, Verified>({ max: maxCallers });
  return async (token) => {
    const cached = cache.get(token);
    if (cached !== undefined && cached.expiresAt > Date.now() / 1_000) return cached.caller;
    const verified = await verify(token);
    cache.set(token, verified);
    return verified.caller;
  };
}
