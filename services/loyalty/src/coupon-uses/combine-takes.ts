import type { CounterRepository, CouponCounter, NotedUse } from './counters.js';
import type { Limits } from './rules.js';

interface Waiting {
  readonly use: NotedUse;
  resolve(counter: CouponCounter | undefined): void;
  reject(error: unknown): void;
}

export type Take = (id: string, use: NotedUse, limits: Limits) => Promise<CouponCounter | undefined>;

/**
 * Counts uses of one coupon that come while another count is under way together, in one atomic write: a
 * popular coupon's counter is a single document, and many writes to it at once only get in each other's
 * way. Where there is no room for all, halves are tried, so the first ones to come get what is left.
 *
 * An undefined answer means "look at the counter": there was no room, or none for another one of the batch.
 */
export function combineTakes(takeAll: CounterRepository['takeAll']): Take {
  const queues = new Map<string, Waiting[]>();

  async function run(key: string, id: string, limits: Limits): Promise<void> {
    for (let batch = queues.get(key) ?? []; batch.length > 0; batch = queues.get(key) ?? []) {
      queues.set(key, []);
      try {
        await serve(id, batch, limits);
        for (const { resolve } of batch) resolve(undefined);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  }

  /** Answers those that are counted. @returns whether all are */
  async function serve(id: string, batch: readonly Waiting[], limits: Limits): Promise<boolean> {
    const uses = batch.map(({ use }) => use);
    const counter = await takeAll(id, uses, limits);
    if (counter !== undefined) {
      for (const { resolve } of batch) resolve(counter);
      return true;
    }
    if (batch.length === 1) return false;
    const half = Math.ceil(batch.length / 2);
    return (await serve(id, batch.slice(0, half), limits)) && serve(id, batch.slice(half), limits);
  }

  return (id, use, limits) =>
    new Promise((resolve, reject) => {
      const { totalUses, firstPeople } = limits;
      const key = JSON.stringify([id, totalUses, firstPeople]);
      const waiting: Waiting = { use, resolve, reject };
      const queue = queues.get(key);
      if (queue !== undefined) {
        queue.push(waiting);
        return;
      }
      queues.set(key, [waiting]);
      void run(key, id, limits);
    });
}
