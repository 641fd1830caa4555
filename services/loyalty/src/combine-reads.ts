import { combineCalls } from '@noren/service-kit';

/** Reads one thing by its key; undefined where there is none. */
export type CombinedRead<T, K = string> = (key: K) => Promise<T | undefined>;

/**
 * Reads for many at once, as `combineCalls` has it: each gets what stands there after they asked.
 *
 * @param readAll reads several things; the answer is by the keys as they were given
 */
export function batchReads<T, K = string>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, T>>,
): CombinedRead<T, K> {
  return combineCalls<K, T | undefined>(async (turn) => {
    const found = await readAll([...new Set(turn.map(({ asked }) => asked))]);
    for (const { asked, resolve } of turn) resolve(found.get(asked));
  });
}
