import mongoose from 'mongoose';
import { createBatcher, type Waiting } from '../batching/combine-calls.js';
import { type BulkWriter, maxWrites, refusal, type SingleWrite } from './combine-writes.js';

/**
 * Runs writes in order; each one only if the previous ones succeeded. A write that matches nothing counts as
 * succeeded. Rejects with the database's error of the failed write; the writes before it remain.
 */
export type CombinedSequence = (writes: readonly SingleWrite[]) => Promise<void>;

interface Sequence {
  readonly waiting: Waiting<readonly SingleWrite[], void>;
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
export function createBatchedSequences(client: BulkWriter): CombinedSequence {
  return createBatcher(async (turn) => {
    let open: readonly Sequence[] = turn.map((waiting) => ({ waiting, done: 0 }));
    while (open.length > 0) open = await send(client, getSteps(open));
  }, maxWrites);
}

/** Orders the writes by their position in each sequence: the engine stores neighbours of a collection together. */
function getSteps(open: readonly Sequence[]): Step[] {
  const longest = Math.max(...open.map(({ waiting, done }) => waiting.asked.length - done));
  return Array.from({ length: longest }, (_, stage) =>
    open.flatMap((of): Step[] => {
      const write = of.waiting.asked[of.done + stage];
      return write === undefined ? [] : [{ of, write }];
    }),
  ).flat();
}

/** @returns the sequences that were neither rejected nor completed */
async function send(client: BulkWriter, steps: readonly Step[]): Promise<Sequence[]> {
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
    const [at, reason] = refusedIn(error);
    // No outcome is known: some writes may have succeeded.
    if (at === undefined || reason === undefined) throw error;
    const refused = steps[at]?.of;
    refused?.waiting.reject(refusal(reason));
    return open.flatMap((sequence) => {
      if (sequence === refused) return [];
      const done = sequence.done + steps.slice(0, at).filter(({ of }) => of === sequence).length;
      if (done < sequence.waiting.asked.length) return [{ ...sequence, done }];
      sequence.waiting.resolve();
      return [];
    });
  }
}

/** Returns the rejected write if its rejection is the only error. */
function refusedIn(error: unknown) {
  const some = error instanceof mongoose.mongo.MongoClientBulkWriteError ? error : undefined;
  const isSure = some?.writeConcernErrors.length === 0 && some.writeErrors.size === 1;
  return isSure ? ([...some.writeErrors][0] ?? []) : [];
}
