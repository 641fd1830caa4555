import type { CounterRepository, Limits, NewCounterHold } from './repository.js';

interface Waiting {
  readonly hold: NewCounterHold;
  resolve(isReserved: boolean): void;
  reject(error: unknown): void;
}

export type BatchedReserve = (id: string, hold: NewCounterHold, limits: Limits) => Promise<boolean>;

/**
 * Batches reservations: those that arrive while a write to their counter is in progress go out in one atomic write,
 * because concurrent writes to one document only conflict. If the limits do not allow the whole batch, its halves are
 * tried, so that the first to arrive get what is left.
 *
 * The returned function resolves to false if its own or another reservation of the batch did not fit: read the
 * counter then.
 */
export function batchReservations(reserveAll: CounterRepository['reserveAll']): BatchedReserve {
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

  /** Resolves the reservations that fit. @returns true if all do */
  async function serve(id: string, batch: readonly Waiting[], limits: Limits): Promise<boolean> {
    const holds = batch.map(({ hold }) => hold);
    if (await reserveAll(id, holds, limits)) {
      for (const { resolve } of batch) resolve(true);
      return true;
    }
    if (batch.length === 1) return false;
    const half = Math.ceil(batch.length / 2);
    return (await serve(id, batch.slice(0, half), limits)) && serve(id, batch.slice(half), limits);
  }

  return (id, hold, limits) =>
    new Promise((resolve, reject) => {
      const key = JSON.stringify([id, Object.entries(limits).sort()]);
      const waiting: Waiting = { hold, resolve, reject };
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      queues.set(key, [waiting]);
      void run(key, id, limits);
    });
}
