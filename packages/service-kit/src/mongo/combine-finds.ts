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
export type CombinedFind = (find: SingleFind) => Promise<Stored[]>;

interface Waiting {
  readonly find: SingleFind;
  resolve(found: Stored[]): void;
  reject(error: unknown): void;
}

/** A document with the index of the query it belongs to. */
type Found = Stored & { of?: number };

/**
 * Batches queries that start in the same event loop turn into one command, across collections. For documents that are
 * read together: a command costs more than one more collection in it.
 */
export function createBatchedFinds(database: mongoose.mongo.Db): CombinedFind {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const turn = waiting;
    waiting = [];
    try {
      const found = await findAll(
        database,
        turn.map(({ find }) => find),
      );
      for (const [index, { resolve }] of turn.entries()) resolve(found[index] ?? []);
    } catch (error) {
      for (const { reject } of turn) reject(error);
    }
  }

  return (find) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void send());
      waiting.push({ find, resolve, reject });
    });
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
