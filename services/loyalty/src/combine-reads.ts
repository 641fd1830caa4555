import { setImmediate } from 'node:timers/promises';

/** Reads one thing by its key; undefined where there is none. */
export type CombinedRead<T, K = string> = (key: K) => Promise<T | undefined>;

interface Waiting<T, K> {
  readonly key: K;
  resolve(value: T | undefined): void;
  reject(error: unknown): void;
}

/**
 * Reads for many at once: who asks while a reading is under way is served by the next one, together with everybody
 * else who asked in the meantime. So each gets what stands there after they asked, never what was read before.
 *
 * @param readAll reads several things; the answer is by the keys as they were given
 */
export function combineReads<T, K = string>(
  readAll: (keys: readonly K[]) => Promise<ReadonlyMap<K, T>>,
): CombinedRead<T, K> {
  let waiting: Waiting<T, K>[] = [];
  let reading = false;

  async function run(): Promise<void> {
    reading = true;
    while (waiting.length > 0) {
      // Who asks in this turn of the event loop comes along.
      await setImmediate();
      const batch = waiting;
      waiting = [];
      try {
        const found = await readAll([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    reading = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!reading) void run();
    });
}
