import { LRUCache } from 'lru-cache';

/** A read with a short-lived cache. */
export interface CachedRead<T> {
  (key: string): Promise<T | undefined>;
  /** Invalidates all cached values. */
  invalidate(): void;
}

/** Maximum staleness; change events reach other replicas within about this time anyway. */
const maxStaleMs = 1_000;
const maxEntries = 1_000;

/**
 * Caches reads that every request needs, of data that another service publishes: change events reach each replica
 * slightly late in any case. The consumer of those events invalidates the cache. Missing values are not cached.
 */
export function cacheReads<T extends object>(read: (key: string) => Promise<T | undefined>): CachedRead<T> {
  const cache = new LRUCache<string, T>({ max: maxEntries, ttl: maxStaleMs });
  /** Number of invalidations; a read that started before the latest one is not cached. */
  let invalidations = 0;
  async function readCached(key: string): Promise<T | undefined> {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const before = invalidations;
    const value = await read(key);
    if (value !== undefined && before === invalidations) cache.set(key, value);
    return value;
  }
  return Object.assign(readCached, {
    invalidate() {
      invalidations += 1;
      cache.clear();
    },
  });
}
