import mongoose from 'mongoose';
import type { Connection as Closable } from '../service/parts.js';

/** A service's own connection to its database. */
export interface Mongo extends Closable {
  /** For models: aggregates and projections. */
  readonly connection: mongoose.Connection;
}

const patienceMs = 10_000;

/**
 * Connects to a database and keeps reconnecting for as long as it is open.
 *
 * @param uri `mongodb://` address with the database's name
 * @throws Error with one line naming the server when it cannot be reached within 10 seconds
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
  return {
    connection,
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
