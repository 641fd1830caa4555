import type { Model } from 'mongoose';
import type { Emitted } from '../outbox/emit.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Change } from './apply-change.js';
import type { SingleWrite } from './bulk-writer.js';
import type { Mongo } from './connect-mongo.js';
import type { Entity } from './document.js';
import type { Filter } from './list-query.js';
import { translated } from './mongo-error.js';
import {
  alive,
  created,
  type Derived,
  type NewEntity,
  stamped,
  toDocument,
  withEvents,
} from './stored-writes.js';

/**
 * Batched writes for hot paths: concurrent writes share one command. Fields are written as given, without casts and
 * schema defaults.
 */
export interface BatchedWrites<T extends Entity> {
  /**
   * @param after writes that must succeed before the insertion, in the same command; if one is rejected, nothing is
   * inserted
   * @throws DuplicateError naming the field of the violated unique index, also for the writes before it
   */
  insert(entity: NewEntity<T>, events?: readonly Emitted[], after?: readonly SingleWrite[]): Promise<T>;
  /**
   * Changes a document in one conditional write, without reading the new state.
   *
   * @returns false if the document does not exist or the conditions do not hold
   * @throws DuplicateError naming the field of the violated unique index
   */
  update(id: string, where: Filter, change: Change, events?: readonly Emitted[]): Promise<boolean>;
  /**
   * Returns a conditional write for `insert`'s `after`. It creates a missing document from these fields and the
   * change. If the document exists and the conditions do not hold, it is rejected like a duplicate id.
   */
  required(id: string, where: Filter, change: Change, fields: Readonly<Record<string, unknown>>): SingleWrite;
}

/** Creates the batched writes of one collection, batched across all collections of the database. */
export function createBatchedWrites<T extends Entity>(
  mongo: Mongo,
  model: Model<unknown>,
  { outbox, derived }: { outbox: Outbox; derived: Derived },
): BatchedWrites<T> {
  const namespace = `${mongo.connection.name}.${model.collection.collectionName}`;

  /** @throws Error for a field that is not in the schema: it would be stored but never read */
  function requireKnown(paths: readonly string[]): void {
    const isKnown = (path: string) =>
      model.schema.pathType(path.split('.', 1)[0] ?? '') !== 'adhocOrUndefined';
    const unknown = paths.find((path) => !isKnown(path));
    if (unknown !== undefined) throw new Error(`${namespace} has no field ${unknown}`);
  }

  return {
    async insert(entity, events = [], after = []) {
      const made = created<T>(entity);
      const document = toDocument(made, events, derived);
      requireKnown(Object.keys(document));
      const write = { name: 'insertOne', namespace, document } as const;
      await translated(async () => {
        if (after.length === 0) await mongo.write(write);
        else await mongo.writeInOrder([...after, write]);
      });
      if (events.length > 0) outbox.wrote(made.id);
      return made;
    },

    async update(id, where, change, events = []) {
      const update = withEvents(stamped(change), events, derived);
      requireKnown(Object.values(update).flatMap((fields) => Object.keys(fields as object)));
      const filter = alive({ ...where, _id: id });
      const written = await translated(() => mongo.write({ name: 'updateOne', namespace, filter, update }));
      if (written && events.length > 0) outbox.wrote(id);
      return written;
    },

    required(id, where, change, fields) {
      const full = stamped(change);
      const { updatedAt: createdAt } = full.$set;
      const update: Record<string, unknown> = {
        ...full,
        $setOnInsert: { ...fields, createdAt, sequence: 0 },
      };
      requireKnown(Object.values(update).flatMap((some) => Object.keys(some as object)));
      return { name: 'updateOne', namespace, filter: alive({ ...where, _id: id }), update, upsert: true };
    },
  };
}
