import type { CounterRepository, Limits, Note } from './repository.js';

interface Waiting {
  readonly note: Note;
  resolve(counted: boolean): void;
  reject(error: unknown): void;
}

export type CombinedTake = (id: string, note: Note, limits: Limits) => Promise<boolean>;

/**
 * Counts presses on one thing that come while another count is under way together, in one atomic write: a
 * popular thing's counter is a single document, and many writes to it at once only get in each other's way.
 * Where there is no room for all, halves are tried, so the first ones to come get what is left.
 *
 * False means "look at the counter": there was no room, or none for another one of the batch.
 */
export function combineTakes(takeAll: CounterRepository['takeAll']): CombinedTake {
  const queues = new Map<string, Waiting[]>();

  async function run(key: string, id: string, limits: Limits): Promise<void> {
    for (let batch = queues.get(key) ?? []; batch.length > 0; batch = queues.get(key) ?? []) {
      queues.set(key, []);
      try {
        await serve(id, batch, limits);
        for (const { resolve } of batch) resolve(false);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  /** Answers those that are counted. @returns whether all are */
  async function serve(id: string, batch: readonly Waiting[], limits: Limits): Promise<boolean> {
    const notes = batch.map(({ note }) => note);
    if (await takeAll(id, notes, limits)) {
      for (const { resolve } of batch) resolve(true);
      return true;
    }
    if (batch.length === 1) return false;
    const half = Math.ceil(batch.length / 2);
    return (await serve(id, batch.slice(0, half), limits)) && serve(id, batch.slice(half), limits);
  }

  return (id, note, limits) =>
    new Promise((resolve, reject) => {
      const key = JSON.stringify([id, Object.entries(limits).sort()]);
      const waiting: Waiting = { note, resolve, reject };
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      queues.set(key, [waiting]);
      void run(key, id, limits);
    });
}
