import mongoose from 'mongoose';
import type { Connection as Closable } from '../service/parts.js';
import { type BatchedFind, createBatchedFinds } from './batched-finds.js';
import { type BulkWrite, createBulkWriter } from './bulk-writer.js';
import { createOrderedBulkWriter, type OrderedBulkWrite } from './ordered-bulk-writer.js';

/** A service's database connection. */
export interface Mongo extends Closable {
  /** For the models of aggregates and projections. */
  readonly connection: mongoose.Connection;
  /** Batches concurrent writes. */
  readonly write: BulkWrite;
  readonly writeInOrder: OrderedBulkWrite;
  /** Batches concurrent finds. */
  readonly find: BatchedFind;
}

/**
 * A database that hangs must not hang its callers. The driver asks it every heartbeat whether it is there; without an
 * answer it interrupts what is under way, and what comes then waits no longer than the selection. Operations of a
 * database that answers have no limit. All in milliseconds.
 */
const limits = { heartbeatFrequencyMS: 2_000, connectTimeoutMS: 5_000, serverSelectionTimeoutMS: 5_000 };
/** MongoDB 8.0, the first version with bulk writes across collections. */
const oldestWireVersion = 25;

/**
 * Connects to a database and keeps reconnecting until it is closed.
 *
 * @param uri `mongodb://` address with the database's name
 * @throws Error with one line naming the server if it is unreachable for 5 seconds or older than 8.0
 */
export async function connectMongo(uri: string): Promise<Mongo> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    ...limits,
  });
  try {
    await connection.asPromise();
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw new Error(`MongoDB cannot be reached at ${getAddress(uri)}: ${getMessage(error)}`, {
      cause: error,
    });
  }
  const client = connection.getClient();
  const { maxWireVersion } = await client.db().admin().command({ hello: 1 });
  if (maxWireVersion < oldestWireVersion) {
    await connection.close();
    throw new Error(`MongoDB at ${getAddress(uri)} is older than 8.0, which Noren needs`);
  }
  return {
    connection,
    write: createBulkWriter(client),
    writeInOrder: createOrderedBulkWriter(client),
    find: createBatchedFinds(client.db(connection.name)),
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
    close: () => connection.close(),
  };
}

/** Returns the address without credentials and options. */
function getAddress(uri: string): string {
  return uri.replace(/^mongodb(\+srv)?:\/\/(?:[^@/]*@)?/, '').replace(/\?.*$/, '');
}

function getMessage(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
