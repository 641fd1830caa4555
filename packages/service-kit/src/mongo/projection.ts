import type { CloudEvent } from '@noren/contracts';
import type { Model, Schema } from 'mongoose';
import type { Mongo } from './connect-mongo.js';
import type { Filter } from './list-query.js';
import { isDuplicate, translated } from './mongo-error.js';

/** What a service keeps of another service's things, fed by their events. */
export interface Projection<T extends { id: string }> {
  readonly name: string;
  /** Brings the indexes to what the schema says. Called by the service at start. */
  start(): Promise<void>;
  /**
   * Keeps the state that an event carries under the event's subject, unless a later one is kept already.
   *
   * @returns whether it was news
   */
  project(event: CloudEvent, fields: Omit<T, 'id'>): Promise<boolean>;
  /** Notes that the subject is gone; an event that arrives late does not bring it back. */
  withdraw(event: CloudEvent): Promise<boolean>;
  /** Keeps what its owner answered about a subject that no event has told of yet; any event is newer. */
  learn(id: string, fields: Omit<T, 'id'>): Promise<void>;
  /** Removes a subject for good: of an owner who tells nothing more of it. */
  forget(id: string): Promise<void>;
  /** @param fields paths of what is read; all of it unless told */
  find(id: string, fields?: readonly string[]): Promise<T | undefined>;
  findOne(filter: Filter): Promise<T | undefined>;
  /** Every match, ordered by id; the first `limit` when told. */
  all(filter: Filter, options?: { limit?: number }): Promise<T[]>;
}

/** A collection that holds the newest known state of other services' aggregates. */
export function defineProjection<T extends { id: string }>(
  mongo: Mongo,
  options: { readonly name: string; readonly schema: Schema },
): Projection<T> {
  const { name } = options;
  const schema = options.schema.clone();
  schema.add({ _id: { type: String, required: true }, eventSequence: Number, gone: Boolean });
  schema.set('minimize', false).set('strict', 'throw').set('strictQuery', 'throw').set('versionKey', false);
  const model = mongo.connection.model(name, schema, name) as unknown as Model<unknown>;
  const there = (filter: Filter) => ({ ...filter, gone: { $ne: true } });

  type Told = Pick<CloudEvent, 'subject' | 'sequence'>;
  async function replace(event: Told, fields: object): Promise<boolean> {
    const { subject: _id, sequence } = event;
    const document = { ...fields, eventSequence: sequence };
    const older = { _id, eventSequence: { $lt: sequence } };
    return translated(async () => {
      try {
        await model.replaceOne(older, document, { upsert: true });
        return true;
      } catch (error) {
        // There is a document, as new as the event, or one that was made between look and insert.
        if (!isDuplicate(error) || error.keyPattern?.['_id'] === undefined) throw error;
        return (await model.replaceOne(older, document)).matchedCount > 0;
      }
    });
  }

  async function first(filter: Filter, fields: readonly string[] = []): Promise<T | undefined> {
    const only = Object.fromEntries(fields.map((field) => [field, 1]));
    const found = await translated(() => model.findOne(there(filter), only).lean<Kept>());
    return found === null ? undefined : shape<T>(found);
  }

  return {
    name,
    start: () => translated(async () => void (await model.createCollection(), await model.syncIndexes())),
    project: (event, fields) => replace(event, fields),
    withdraw: (event) => replace(event, { gone: true }),
    learn: async (subject, fields) => void (await replace({ subject, sequence: 0 }, fields)),
    forget: async (_id) => void (await translated(() => model.deleteOne({ _id }))),
    find: (id, fields) => first({ _id: id }, fields),
    findOne: (filter) => first(filter),
    async all(filter, { limit = 0 } = {}) {
      const found = await translated(() =>
        model.find(there(filter)).sort({ _id: 1 }).limit(limit).lean<Kept[]>(),
      );
      return found.map((document) => shape<T>(document));
    },
  };
}

interface Kept {
  _id: string;
  eventSequence: number;
  gone?: boolean;
}

function shape<T>({ _id, eventSequence: _sequence, gone: _gone, ...fields }: Kept): T {
  return { id: _id, ...fields } as T;
}
