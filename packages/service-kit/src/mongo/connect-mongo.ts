import mongoose from 'mongoose';
import type { Connection as Closable } from '../service/parts.js';
import { type CombinedFind, combineFinds } from './combine-finds.js';
import { type CombinedSequence, combineSequences } from './combine-sequences.js';
import { type CombinedWrite, combineWrites } from './combine-writes.js';

/** A service's own connection to its database. */
export interface Mongo extends Closable {
  /** For models: aggregates and projections. */
  readonly connection: mongoose.Connection;
  /** Writes together with whoever writes at the same time. */
  readonly write: CombinedWrite;
  readonly writeInOrder: CombinedSequence;
  /** Finds together with whoever looks for something at the same time. */
  readonly find: CombinedFind;
}

const patienceMs = 10_000;
/** Of MongoDB 8.0, the first one that takes writes of several collections in one command. */
const oldestWireVersion = 25;

/**
 * Connects to a database and keeps reconnecting for as long as it is open.
 *
 * @param uri `mongodb://` address with the database's name
 * @throws Error with one line naming the server when it cannot be reached within 10 seconds, or is older than 8.0
 */
export async function connectMongo(uri: string): Promise<Mongo> {
  const connection = mongoose.createConnection(uri, {
    autoIndex: false,
    serverSelectionTimeoutMS: patienceMs,
    heartbeatFrequencyMS: 2_000,
  });
  try {
    await connection.asPromise();
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw new Error(`MongoDB cannot be reached at ${placeOf(uri)}: ${messageOf(error)}`, { cause: error });
  }
  const client = connection.getClient();
  const { maxWireVersion } = await client.db().admin().command({ hello: 1 });
  if (maxWireVersion < oldestWireVersion) {
    await connection.close();
    throw new Error(`MongoDB at ${placeOf(uri)} is older than 8.0, which Noren needs`);
  }
  return {
    connection,
    write: combineWrites(client),
    writeInOrder: combineSequences(client),
    find: combineFinds(client.db(connection.name)),
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
    close: () => connection.close(),
  };
}

/** The address without what may be secret. */
function placeOf(uri: string): string {
  return uri.replace(/^mongodb(\+srv)?:\/\/(?:[^@/]*@)?/, '').replace(/\?.*$/, '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
