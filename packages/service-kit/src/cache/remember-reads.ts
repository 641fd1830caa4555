import { LRUCache } from 'lru-cache';

/** A read with a short-lived cache. */
export interface CachedRead<T> {
  (key: string): Promise<T | undefined>;
  /** Invalidates all cached values. */
  forget(): void;
}

/** Maximum staleness; change events reach other replicas within about this time anyway. */
const maxStaleMs = 1_000;
const most = 1_000;

/**
 * Caches reads that every request needs, of data that another service publishes: change events reach each replica
 * slightly late in any case. The consumer of those events invalidates the cache. Missing values are not cached.
 */
export function cacheReads<T extends object>(read: (key: string) => Promise<T | undefined>): CachedRead<T> {
  const answers = new LRUCache<string, T>({ max: most, ttl: maxStaleMs });
  /** Number of invalidations; a read that started before the latest one is not cached. */
  let changes = 0;
  async function remembered(key: string): Promise<T | undefined> {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const asked = changes;
    const answer = await read(key);
    if (answer !== undefined && asked === changes) answers.set(key, answer);
    return answer;
  }
  return Object.assign(remembered, {
    forget() {
      changes += 1;
      answers.clear();
    },
  });
}
