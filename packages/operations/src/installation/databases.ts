import {
  databaseName,
  databaseUri,
  type ServiceWithDatabase,
  servicesWithDatabase,
} from '@noren/contracts/databases';
import { connectMongo, type Mongo } from '@noren/service-kit';
import type mongoose from 'mongoose';
import { OperationError } from '../operation-error.js';

/** A service's database, accessed through the plain driver. */
export type Database = NonNullable<mongoose.Connection['db']>;
export interface OpenDatabase {
  readonly service: ServiceWithDatabase;
  readonly database: Database;
}

/** Connects to the databases of all services, runs `work`, and disconnects. */
export async function withDatabases<R>(
  mongoUri: string,
  work: (databases: readonly OpenDatabase[]) => Promise<R>,
): Promise<R> {
  const opened: Mongo[] = [];
  try {
    const databases: OpenDatabase[] = [];
    for (const service of servicesWithDatabase) {
      const mongo = await connectMongo(databaseUri(mongoUri, databaseName(service)));
      opened.push(mongo);
      const { db: database } = mongo.connection;
      if (database === undefined) throw new OperationError(`The database of ${service} cannot be opened`);
      databases.push({ service, database });
    }
    return await work(databases);
  } finally {
    await Promise.all(opened.map((mongo) => mongo.close()));
  }
}

/** Lists the collections that hold Noren's documents, by name. */
export async function collectionNames(database: Database): Promise<string[]> {
  const found = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}
