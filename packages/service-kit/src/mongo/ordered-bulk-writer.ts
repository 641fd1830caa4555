import mongoose from 'mongoose';
import { createBatcher, type PendingCall } from '../batching/batcher.js';
import { type BulkWriteClient, maxWrites, type SingleWrite, toWriteError } from './bulk-writer.js';

/**
 * Runs writes in order; each one only if the previous ones succeeded. A write that matches nothing counts as
 * succeeded. Rejects with the database's error of the failed write; the writes before it remain.
 */
export type OrderedBulkWrite = (writes: readonly SingleWrite[]) => Promise<void>;

interface Sequence {
  readonly waiting: PendingCall<readonly SingleWrite[], void>;
  /** Number of its writes that succeeded. */
  readonly done: number;
}

interface Step {
  readonly of: Sequence;
  readonly write: SingleWrite;
}

/**
 * Batches sequences like single writes. A command stops at the first rejected write and the rest is sent again in the
 * next one, so it suits writes that are rarely rejected.
 */
export function createOrderedBulkWriter(client: BulkWriteClient): OrderedBulkWrite {
  return createBatcher(async (batch) => {
    let open: readonly Sequence[] = batch.map((waiting) => ({ waiting, done: 0 }));
    while (open.length > 0) open = await send(client, getSteps(open));
  }, maxWrites);
}

/** Orders the writes by their position in each sequence: the engine stores neighbours of a collection together. */
function getSteps(open: readonly Sequence[]): Step[] {
  const maxSteps = Math.max(...open.map(({ waiting, done }) => waiting.input.length - done));
  return Array.from({ length: maxSteps }, (_, stage) =>
    open.flatMap((of): Step[] => {
      const write = of.waiting.input[of.done + stage];
      return write === undefined ? [] : [{ of, write }];
    }),
  ).flat();
}

/** @returns the sequences that were neither rejected nor completed */
async function send(client: BulkWriteClient, steps: readonly Step[]): Promise<Sequence[]> {
  const open = [...new Set(steps.map(({ of }) => of))];
  const writes = steps.map(({ write }) => write);
  try {
    await client.bulkWrite<Readonly<Record<string, { _id: string }>>>(writes, {
      ordered: true,
      ignoreUndefined: true,
    });
    for (const { waiting } of open) waiting.resolve();
    return [];
  } catch (error) {
    const [at, reason] = getOnlyWriteError(error);
    // No outcome is known: some writes may have succeeded.
    if (at === undefined || reason === undefined) throw error;
    const failed = steps[at]?.of;
    failed?.waiting.reject(toWriteError(reason));
    return open.flatMap((sequence) => {
      if (sequence === failed) return [];
      const done = sequence.done + steps.slice(0, at).filter(({ of }) => of === sequence).length;
      if (done < sequence.waiting.input.length) return [{ ...sequence, done }];
      sequence.waiting.resolve();
      return [];
    });
  }
}

/** Returns the rejected write if its rejection is the only error. */
function getOnlyWriteError(error: unknown) {
  const some = error instanceof mongoose.mongo.MongoClientBulkWriteError ? error : undefined;
  const isSure = some?.writeConcernErrors.length === 0 && some.writeErrors.size === 1;
  return isSure ? ([...some.writeErrors][0] ?? []) : [];
}
