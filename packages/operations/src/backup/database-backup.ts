import { databaseName } from '@noren/contracts/databases';
import mongoose from 'mongoose';
import { collectionNames, type OpenDatabase } from '../installation/databases.js';
import { OperationError } from '../operation-error.js';
import { readLines, writeLines } from './line-file.js';
import type { Manifest } from './manifest.js';

const { EJSON } = mongoose.mongo.BSON;
const batch = 500;

export type SavedCollection = Manifest['collections'][number];

/** Copies every document of a database as canonical Extended JSON, which keeps all value types. */
export async function saveDatabase(
  directory: string,
  { service, database }: OpenDatabase,
  report: (line: string) => void,
): Promise<SavedCollection[]> {
  const saved: SavedCollection[] = [];
  for (const name of await collectionNames(database)) {
    const documents = database
      .collection(name)
      .find({}, { promoteValues: false, batchSize: batch })
      .sort({ _id: 1 });
    async function* texts(): AsyncGenerator<string> {
      for await (const document of documents) yield EJSON.stringify(document, { relaxed: false });
    }
    const file = `databases/${databaseName(service)}/${encodeURIComponent(name)}.ndjson`;
    saved.push({ service, name, ...(await writeLines(directory, file, texts())) });
  }
  report(`${databaseName(service)}: ${saved.reduce((all, { lines }) => all + lines, 0)} documents`);
  return saved;
}

/** @throws OperationError if any of the databases has documents */
export async function requireEmpty(databases: readonly OpenDatabase[]): Promise<void> {
  for (const { service, database } of databases) {
    for (const name of await collectionNames(database)) {
      if ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) === null) continue;
      throw new OperationError(
        `The database ${databaseName(service)} is not empty: --force replaces what is in it`,
      );
    }
  }
}

/** Restores documents into an empty database. The services create indexes on start. */
export async function restoreDatabase(
  directory: string,
  { service, database }: OpenDatabase,
  collections: readonly SavedCollection[],
  report: (line: string) => void,
): Promise<void> {
  await database.dropDatabase();
  let documents = 0;
  for (const saved of collections.filter((one) => one.service === service)) {
    const collection = database.collection(saved.name);
    let waiting: mongoose.mongo.Document[] = [];
    const write = async () => {
      if (waiting.length > 0) await collection.insertMany(waiting, { ordered: false });
      waiting = [];
    };
    for await (const line of readLines(directory, saved)) {
      waiting.push(EJSON.parse(line, { relaxed: false }) as mongoose.mongo.Document);
      if (waiting.length === batch) await write();
    }
    await write();
    const stored = await collection.countDocuments();
    if (stored !== saved.lines)
      throw new OperationError(`${saved.name} of ${service} has ${stored} documents, not ${saved.lines}`);
    documents += stored;
  }
  report(`${databaseName(service)}: ${documents} documents`);
}
