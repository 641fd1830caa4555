import { LRUCache } from 'lru-cache';

/** A read whose answers are remembered for a moment. */
export interface RememberedRead<T> {
  (key: string): Promise<T | undefined>;
  /** Asks anew for everything from now on. */
  forget(): void;
}

/** As late as other replicas hear of a change anyway. */
const rememberedMs = 1_000;
const most = 1_000;

/**
 * Remembers what every request asks for, of things that another service tells of: each replica hears of a change a
 * moment late in any case. Who hears of one forgets; what is not there is asked for every time.
 */
export function rememberReads<T extends object>(
  read: (key: string) => Promise<T | undefined>,
): RememberedRead<T> {
  const answers = new LRUCache<string, T>({ max: most, ttl: rememberedMs });
  /** Counts the changes: what was asked for before one is not remembered after it. */
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
