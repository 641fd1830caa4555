import type { Model } from 'mongoose';
import type { Emitted } from '../outbox/emit.js';
import type { Outbox } from '../outbox/outbox.js';
import type { Change } from './apply-change.js';
import type { SingleWrite } from './combine-writes.js';
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
  /**
   * @param after writes that have to come about before it, in the same command: where one is refused it is not tried
   * @throws DuplicateError naming the field of the unique index that refused it, or a write before it
   */
  insert(entity: NewEntity<T>, events?: readonly Emitted[], after?: readonly SingleWrite[]): Promise<T>;
  /**
   * Changes a document in one conditional write, without a look at the state after it.
   *
   * @returns false when there is no such document or the conditions do not hold
   * @throws DuplicateError naming the field of the unique index that refused it
   */
  update(id: string, where: Filter, change: Change, events?: readonly Emitted[]): Promise<boolean>;
  /**
   * A conditional write that can stand before an insertion. Where there is no such document it makes one, with these
   * fields and the change; where there is one and the conditions do not hold it is refused, as if the id were taken.
   */
  required(id: string, where: Filter, change: Change, fields: Readonly<Record<string, unknown>>): SingleWrite;
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
    async insert(entity, events = [], after = []) {
      const made = created<T>(entity);
      const document = documentOf(made, events, derived);
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
