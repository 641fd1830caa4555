import mongoose from 'mongoose';
import { combineCalls, type Waiting } from '../batching/combine-calls.js';
import { keyPatternIn } from './mongo-error.js';

/** One write, as the driver takes it. */
export type SingleWrite = mongoose.mongo.AnyClientBulkWriteModel<{ _id: string }>;

/** Writes, and says whether a document was inserted or matched. Rejects with what the database says of this write. */
export type CombinedWrite = (write: SingleWrite) => Promise<boolean>;

export type BulkWriter = Pick<mongoose.mongo.MongoClient, 'bulkWrite'>;

/** Most writes of one command: more would make the first of them wait for the last. */
export const mostWrites = 200;

/**
 * Writes of many at once: those that come while a command is under way go out together in the next one, whatever
 * their collections. A command costs far more than one more write in it, and so does the wait for the journal.
 * Each write stays what it was alone: atomic by itself, with an outcome of its own, in no order with the others.
 */
export function combineWrites(client: BulkWriter): CombinedWrite {
  return combineCalls((turn) => send(client, turn), mostWrites);
}

/** Gives everybody the outcome of their own write. */
async function send(client: BulkWriter, turn: readonly Waiting<SingleWrite, boolean>[]): Promise<void> {
  const writes = turn.map(({ asked }) => asked);
  try {
    const result = await client.bulkWrite<Readonly<Record<string, { _id: string }>>>(writes, {
      ordered: false,
      verboseResults: true,
      ignoreUndefined: true,
    });
    for (const [index, { resolve }] of turn.entries()) resolve(isWritten(result, index) ?? false);
  } catch (error) {
    const some = error instanceof mongoose.mongo.MongoClientBulkWriteError ? error : undefined;
    // What was written, but perhaps not for good, is told nobody.
    const sure = some?.writeConcernErrors.length === 0 ? some.partialResult : undefined;
    for (const [index, { resolve, reject }] of turn.entries()) {
      const refused = some?.writeErrors.get(index);
      const written = isWritten(sure, index);
      if (refused !== undefined) reject(refusal(refused));
      else if (written !== undefined) resolve(written);
      else reject(error);
    }
  }
}

/** Whether a write found its document; undefined when nothing is known of it. */
function isWritten(result: mongoose.mongo.ClientBulkWriteResult | undefined, index: number) {
  if (result?.insertResults?.has(index)) return true;
  const updated = result?.updateResults?.get(index);
  return updated && updated.matchedCount > 0;
}

/** As a write alone would have failed. */
export function refusal({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { code, keyPattern: keyPatternIn(message) });
}
