import DataLoader from 'dataloader';
import type mongoose from 'mongoose';
import type { Stored } from './document.js';
import type { Filter } from './list-query.js';

/** A query of one collection. */
export interface SingleFind {
  readonly collection: string;
  readonly filter: Filter;
  readonly limit: number;
}

/** Finds documents in no particular order, without internal fields. */
export type BatchedFind = (find: SingleFind) => Promise<Stored[]>;

/** A document with the index of the query it belongs to. */
type Found = Stored & { of?: number };

/**
 * Batches queries that start in the same event loop turn into one command, across collections. For documents that are
 * read together: a command costs more than one more collection in it.
 */
export function createBatchedFinds(database: mongoose.mongo.Db): BatchedFind {
  const loader = new DataLoader<SingleFind, Stored[]>((finds) => findAll(database, finds), {
    cache: false,
    batchScheduleFn: setImmediate,
  });
  // The database rejects a limit of 0, and with it the command of all the others.
  return async (find) => (find.limit === 0 ? [] : loader.load(find));
}

async function findAll(database: mongoose.mongo.Db, finds: readonly SingleFind[]): Promise<Stored[][]> {
  const [first, ...rest] = finds;
  if (first === undefined) return [];
  const pipeline = [
    ...getStages(first, 0),
    ...rest.map((find, index) => ({
      $unionWith: { coll: find.collection, pipeline: getStages(find, index + 1) },
    })),
  ];
  const found = await database.collection(first.collection).aggregate<Found>(pipeline).toArray();
  const answers = finds.map((): Stored[] => []);
  for (const { of = 0, ...document } of found) answers[of]?.push(document);
  return answers;
}

function getStages({ filter, limit }: SingleFind, of: number): object[] {
  return [{ $match: filter }, { $limit: limit }, { $set: { of, outbox: '$$REMOVE', search: '$$REMOVE' } }];
}
