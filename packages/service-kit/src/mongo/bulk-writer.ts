import mongoose from 'mongoose';
import { createBatcher, type PendingCall } from '../batching/batcher.js';
import { keyPatternIn } from './mongo-error.js';

/** One write in the driver's format. */
export type SingleWrite = mongoose.mongo.AnyClientBulkWriteModel<{ _id: string }>;

/** Writes; true if a document was inserted or matched. Rejects with the database's error of this write. */
export type BulkWrite = (write: SingleWrite) => Promise<boolean>;

export type BulkWriteClient = Pick<mongoose.mongo.MongoClient, 'bulkWrite'>;

/** Maximum writes per command; larger commands would delay their first writes. */
export const maxWrites = 200;

/**
 * Batches writes: those made while a command is running go out in the next one, across collections. A command and its
 * wait for the journal cost far more than one more write. Each write stays atomic by itself, with its own outcome and
 * no order among them.
 */
export function createBulkWriter(client: BulkWriteClient): BulkWrite {
  return createBatcher((batch) => send(client, batch), maxWrites);
}

/** Sends a batch and settles each call with the outcome of its own write. */
async function send(
  client: BulkWriteClient,
  batch: readonly PendingCall<SingleWrite, boolean>[],
): Promise<void> {
  const writes = batch.map(({ input }) => input);
  try {
    const result = await client.bulkWrite<Readonly<Record<string, { _id: string }>>>(writes, {
      ordered: false,
      verboseResults: true,
      ignoreUndefined: true,
    });
    for (const [index, { resolve }] of batch.entries()) resolve(isWritten(result, index) ?? false);
  } catch (error) {
    const some = error instanceof mongoose.mongo.MongoClientBulkWriteError ? error : undefined;
    // Do not report success for writes that may not be durable.
    const sure = some?.writeConcernErrors.length === 0 ? some.partialResult : undefined;
    for (const [index, { resolve, reject }] of batch.entries()) {
      const writeError = some?.writeErrors.get(index);
      const written = isWritten(sure, index);
      if (writeError !== undefined) reject(toWriteError(writeError));
      else if (written !== undefined) resolve(written);
      else reject(error);
    }
  }
}

/** True if a write found its document; undefined if its outcome is unknown. */
function isWritten(result: mongoose.mongo.ClientBulkWriteResult | undefined, index: number) {
  if (result?.insertResults?.has(index)) return true;
  const updated = result?.updateResults?.get(index);
  return updated && updated.matchedCount > 0;
}

/** Returns the error that a single write would have thrown. */
export function toWriteError({ code, message }: { code: number; message: string }): Error {
  return Object.assign(new Error(message), { code, keyPattern: keyPatternIn(message) });
}
