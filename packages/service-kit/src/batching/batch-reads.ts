import { createBatcher } from './batcher.js';

/** Reads one item by its key; undefined if there is none. */
export type BatchedRead<T, K = string> = (key: K) => Promise<T | undefined>;

/**
 * Batches single reads with {@link createBatcher}: every caller gets a value read after its call.
 *
 * @param readAll reads several items at once and returns them by the given keys
 */
export function batchReads<T, K = string>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, T>>,
): BatchedRead<T, K> {
  return createBatcher<K, T | undefined>(async (batch) => {
    const found = await readAll([...new Set(batch.map(({ input }) => input))]);
    for (const { input, resolve } of batch) resolve(found.get(input));
  });
}
