import type { CloudEvent } from '@noren/contracts/core';
import type { Model, Schema } from 'mongoose';
import type { Mongo } from './connect-mongo.js';
import type { Filter } from './list-query.js';
import { isDuplicate, translated } from './mongo-error.js';
import { syncIndexes } from './sync-indexes.js';

/** What orders the states of a subject: an event, or anything else with a number that only grows. */
type ProjectedEvent = Pick<CloudEvent, 'subject' | 'sequence'>;

/** A local copy of another service's resources, updated by their events. */
export interface Projection<T extends { id: string }> {
  readonly name: string;
  /** Synchronizes the indexes with the schema. The service calls it at start. */
  start(): Promise<void>;
  /**
   * Stores the state of an event under its subject, unless a newer one is stored.
   *
   * @returns true if it was stored
   */
  project(event: ProjectedEvent, fields: Omit<T, 'id'>): Promise<boolean>;
  /** Marks the subject as deleted; late events do not restore it. */
  withdraw(event: ProjectedEvent): Promise<boolean>;
  /** Marks the subject as deleted until a later event restores it. */
  trash(event: ProjectedEvent): Promise<boolean>;
  /** Stores the owner's response about a subject without events so far; any event supersedes it. */
  learn(id: string, fields: Omit<T, 'id'>): Promise<void>;
  /** True if the subject was withdrawn; false also while it is in the trash or nothing is known about it. */
  isWithdrawn(id: string): Promise<boolean>;
  /** True if the subject can be restored. */
  isTrashed(id: string): Promise<boolean>;
  /** Removes a subject entirely, for owners that publish nothing more about it. */
  forget(id: string): Promise<void>;
  /** @param fields paths to read; all by default */
  find(id: string, fields?: readonly string[]): Promise<T | undefined>;
  findOne(filter: Filter): Promise<T | undefined>;
  /** Lists matches ordered by id, at most `limit` if given. */
  all(filter: Filter, options?: { limit?: number }): Promise<T[]>;
}

/** Defines a collection that holds the newest known state of other services' aggregates. */
export function defineProjection<T extends { id: string }>(
  mongo: Mongo,
  options: { readonly name: string; readonly schema: Schema },
): Projection<T> {
  const { name } = options;
  const schema = options.schema.clone();
  schema.add({
    _id: { type: String, required: true },
    eventSequence: Number,
    gone: Boolean,
    inTrash: Boolean,
  });
  schema.set('minimize', false).set('strict', 'throw').set('strictQuery', 'throw').set('versionKey', false);
  const model = mongo.connection.model(name, schema, name) as unknown as Model<unknown>;
  const present = (filter: Filter) => ({ ...filter, gone: { $ne: true } });

  const exists = async (filter: Filter) => (await translated(() => model.exists(filter))) !== null;

  async function replace(event: ProjectedEvent, fields: object): Promise<boolean> {
    const { subject: _id, sequence } = event;
    const document = { ...fields, eventSequence: sequence };
    const older = { _id, eventSequence: { $lt: sequence } };
    return translated(async () => {
      try {
        await model.replaceOne(older, document, { upsert: true });
        return true;
      } catch (error) {
        // The document is at least as new as the event, or was inserted concurrently.
        if (!isDuplicate(error) || error.keyPattern?.['_id'] === undefined) throw error;
        return (await model.replaceOne(older, document)).matchedCount > 0;
      }
    });
  }

  async function first(filter: Filter, fields: readonly string[] = []): Promise<T | undefined> {
    const only = Object.fromEntries(fields.map((field) => [field, 1]));
    const found = await translated(() => model.findOne(present(filter), only).lean<StoredProjection>());
    return found === null ? undefined : shape<T>(found);
  }

  return {
    name,
    start: () => translated(() => syncIndexes(model)),
    project: (event, fields) => replace(event, fields),
    withdraw: (event) => replace(event, { gone: true }),
    trash: (event) => replace(event, { gone: true, inTrash: true }),
    learn: async (subject, fields) => void (await replace({ subject, sequence: 0 }, fields)),
    isWithdrawn: (_id) => exists({ _id, gone: true, inTrash: { $ne: true } }),
    isTrashed: (_id) => exists({ _id, inTrash: true }),
    forget: async (_id) => void (await translated(() => model.deleteOne({ _id }))),
    find: (id, fields) => first({ _id: id }, fields),
    findOne: (filter) => first(filter),
    async all(filter, { limit = 0 } = {}) {
      const found = await translated(() =>
        model.find(present(filter)).sort({ _id: 1 }).limit(limit).lean<StoredProjection[]>(),
      );
      return found.map((document) => shape<T>(document));
    },
  };
}

interface StoredProjection {
  _id: string;
  eventSequence: number;
  gone?: boolean;
}

function shape<T>({ _id, eventSequence: _sequence, gone: _gone, ...fields }: StoredProjection): T {
  return { id: _id, ...fields } as T;
}
