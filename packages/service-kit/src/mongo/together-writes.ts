import type { Model } from 'mongoose';
import type { Emitted } from '../outbox/emit.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Change } from './apply-change.js';
import type { Mongo } from './connect-mongo.js';
import type { Entity } from './document.js';
import type { Filter } from './list-query.js';
import { translated } from './mongo-error.js';
import {
  alive,
  created,
  type Derived,
  documentOf,
  type NewEntity,
  stamped,
  withEvents,
} from './stored-writes.js';

/**
 * Writes that go out in one command with those of everybody who writes at the same time: for what many people press.
 * Fields are written as they are given: nothing is cast, and defaults of the schema are not filled in.
 */
export interface TogetherWrites<T extends Entity> {
  /** @throws DuplicateError naming the field of the unique index that refused it */
  insert(entity: NewEntity<T>, events?: readonly Emitted[]): Promise<T>;
  /**
   * Changes a document in one conditional write, without a look at the state after it.
   *
   * @returns false when there is no such document or the conditions do not hold
   * @throws DuplicateError naming the field of the unique index that refused it
   */
  update(id: string, where: Filter, change: Change, events?: readonly Emitted[]): Promise<boolean>;
}

/** The writes of one collection that go out together with those of the others of its database. */
export function createTogetherWrites<T extends Entity>(
  mongo: Mongo,
  model: Model<unknown>,
  { outbox, derived }: { outbox: Outbox; derived: Derived },
): TogetherWrites<T> {
  const namespace = `${mongo.connection.name}.${model.collection.collectionName}`;

  /** @throws Error for a field that the schema does not know: it would be stored unseen */
  function requireKnown(paths: readonly string[]): void {
    const isKnown = (path: string) =>
      model.schema.pathType(path.split('.', 1)[0] ?? '') !== 'adhocOrUndefined';
    const unknown = paths.find((path) => !isKnown(path));
    if (unknown !== undefined) throw new Error(`${namespace} has no field ${unknown}`);
  }

  return {
    async insert(entity, events = []) {
      const made = created<T>(entity);
      const document = documentOf(made, events, derived);
      requireKnown(Object.keys(document));
      await translated(() => mongo.write({ name: 'insertOne', namespace, document }));
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
  };
}
