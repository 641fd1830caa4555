import AsyncLock from 'async-lock';

/** Runs `work` after all earlier work on the same key has settled; returns its result or throws its error. */
type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a keyed mutex: work on one key runs in call order, different keys run concurrently. It covers this process
 * only and saves attempts that would lose a conflict; the database keeps replicas consistent.
 */
export function createKeyedMutex(): KeyedMutex {
  const lock = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY });
  return (key, work) => lock.acquire(key, () => work());
}
