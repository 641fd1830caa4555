import mongoose from 'mongoose';
import { combineCalls, type Waiting } from '../batching/combine-calls.js';
import { type BulkWriter, mostWrites, refusal, type SingleWrite } from './combine-writes.js';

/**
 * Writes of which each is only tried once those before it came about; one that matches nothing came about.
 * Rejects with what the database says of the one that did not: what was before it stays.
 */
export type CombinedSequence = (writes: readonly SingleWrite[]) => Promise<void>;

interface Sequence {
  readonly waiting: Waiting<readonly SingleWrite[], void>;
  /** How many of its writes came about. */
  readonly done: number;
}

interface Step {
  readonly of: Sequence;
  readonly write: SingleWrite;
}

/**
 * Sequences of many at once, as single writes are combined. A command stops at the first write that is refused, so
 * what came after it goes out again in the next one: it is for what is hardly ever refused.
 */
export function combineSequences(client: BulkWriter): CombinedSequence {
  return combineCalls(async (turn) => {
    let open: readonly Sequence[] = turn.map((waiting) => ({ waiting, done: 0 }));
    while (open.length > 0) open = await send(client, stepsOf(open));
  }, mostWrites);
}

/** First what is next of each, then what comes after that: the engine stores neighbours of a collection together. */
function stepsOf(open: readonly Sequence[]): Step[] {
  const longest = Math.max(...open.map(({ waiting, done }) => waiting.asked.length - done));
  return Array.from({ length: longest }, (_, stage) =>
    open.flatMap((of): Step[] => {
      const write = of.waiting.asked[of.done + stage];
      return write === undefined ? [] : [{ of, write }];
    }),
  ).flat();
}

/** @returns the sequences that were not refused and are not at their end */
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
    // Nothing is known of any: some may have come about.
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

/** Which write was refused, where that is all that went wrong. */
function refusedIn(error: unknown) {
  const some = error instanceof mongoose.mongo.MongoClientBulkWriteError ? error : undefined;
  const isSure = some?.writeConcernErrors.length === 0 && some.writeErrors.size === 1;
  return isSure ? ([...some.writeErrors][0] ?? []) : [];
}
