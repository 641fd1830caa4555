/** Reads one thing by its key; undefined where there is none. */
export type CombinedRead<T> = (key: string) => Promise<T | undefined>;

interface Waiting<T> {
  readonly key: string;
  resolve(value: T | undefined): void;
  reject(error: unknown): void;
}

/**
 * Reads for many at once: who asks while a reading is under way is served by the next one, together with everybody
 * else who asked in the meantime. So each gets what stands there after they asked, never what was read before.
 *
 * @param readAll reads several things; the answer is by key
 */
export function combineReads<T>(
  readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): CombinedRead<T> {
  let waiting: Waiting<T>[] = [];
  let reading = false;

  async function run(): Promise<void> {
    reading = true;
    while (waiting.length > 0) {
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
