import type { ListQuery, Many } from '@noren/contracts/core';
import type { Model } from 'mongoose';
import type { Mongo } from './connect-mongo.js';
import type { Entity, Stored } from './document.js';
import { type Filter, type ListOptions, listPage, order } from './list-query.js';
import { createLiveCount } from './live-count.js';
import { translated } from './mongo-error.js';
import { alive, toEntity } from './stored-writes.js';

/** Reads of the documents that are neither removed nor in the trash. */
export interface Reads<T extends Entity> {
  find(id: string): Promise<T | undefined>;
  findOne(filter: Filter): Promise<T | undefined>;
  /** Lists matches ordered by `sort` (`field,asc`), at most `limit` (default 1,000). */
  all(filter: Filter, options?: { sort?: string; limit?: number }): Promise<T[]>;
  /** Lists matches in no particular order, batched with concurrent finds; filter values are not cast. */
  listBatched(filter: Filter, options?: { limit?: number }): Promise<T[]>;
  /** Returns, for each value of a field, the first match in the order of `sort` (`field,asc`). */
  firstOfEach(field: keyof T & string, filter: Filter, sort: string): Promise<T[]>;
  count(filter: Filter): Promise<number>;
  /** Lists the distinct values of a text field among the matches. */
  distinct(field: keyof T & string, filter: Filter): Promise<string[]>;
  /** Counts the distinct values of a field among the matches. */
  countDistinct(field: keyof T & string, filter: Filter): Promise<number>;
  /** Lists a page of the matches. @throws `invalidParameter` for a `sort` by a field that is not sortable */
  list(filter: Filter, query: ListQuery): Promise<Many<T>>;
}

/** Projection that excludes internal fields. */
export const hiddenFields = { outbox: 0, search: 0, retained: 0, pendingReferences: 0, nameKeys: 0 } as const;

interface ReadOptions extends ListOptions {
  /** Name of the collection. */
  readonly name: string;
  /** True if removed documents can be restored from the trash. */
  readonly restorable?: boolean;
}

/** Creates the reads of an aggregate. */
export function createReads<T extends Entity>(
  mongo: Mongo,
  model: Model<unknown>,
  options: ReadOptions,
): Reads<T> {
  const { name, many = false, restorable = false } = options;
  const liveCount = many ? createLiveCount(model, restorable) : undefined;

  async function findOne(filter: Filter): Promise<T | undefined> {
    const document = await translated(() => model.findOne(alive(filter), hiddenFields).lean<Stored>());
    return document === null ? undefined : toEntity<T>(document);
  }

  return {
    find: (id) => findOne({ _id: id }),
    findOne,
    async all(filter, { sort, limit = 1_000 } = {}) {
      const sorted = order(sort, {
        ...options,
        sortable: sort === undefined ? [] : [sort.split(',')[0] ?? ''],
      });
      const found = await translated(() =>
        model.find(alive(filter), hiddenFields).sort(sorted).limit(limit).lean<Stored[]>(),
      );
      return found.map((document) => toEntity<T>(document));
    },
    async listBatched(filter, { limit = 1_000 } = {}) {
      const find = { collection: name, filter: alive(filter), limit };
      return (await translated(() => mongo.find(find))).map((document) => toEntity<T>(document));
    },
    async firstOfEach(field, filter, sort) {
      const [by = '', direction] = sort.split(',');
      const found = await translated(() =>
        model.aggregate<{ first: Stored }>([
          { $match: alive(filter) },
          { $sort: { [field]: 1, [by]: direction === 'asc' ? 1 : -1 } },
          { $group: { _id: `$${field}`, first: { $first: '$$ROOT' } } },
        ]),
      );
      return found.map(({ first: document }) => toEntity<T>(document));
    },
    count: (filter) => translated(() => model.countDocuments(alive(filter))),
    distinct: async (field, filter) =>
      (await translated(() => model.distinct(field, alive(filter)))) as string[],
    async countDistinct(field, filter) {
      const group = { $group: { _id: `$${field}` } };
      const stages = [{ $match: alive(filter) }, group, { $count: 'count' }];
      const [found] = await translated(() => model.aggregate<{ count: number }>(stages));
      return found?.count ?? 0;
    },
    list(filter, query) {
      const isAll = liveCount !== undefined && Object.keys(filter).length === 0;
      const countAll = isAll ? { countAll: liveCount } : {};
      return listPage(model, alive(filter), query, { ...options, ...countAll }, toEntity<T>);
    },
  };
}
