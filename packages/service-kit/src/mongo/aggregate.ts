import type { Model, Schema } from 'mongoose';
import { type Emitted, type Events } from '../outbox/emit.js';
import { createOutbox, type Outbox } from '../outbox/outbox.js';
import { applyChange, type Change } from './apply-change.js';
import { type BatchedWrites, createBatchedWrites } from './batched-writes.js';
import type { Mongo } from './connect-mongo.js';
import { type Entity, type Stored, storedSchema } from './document.js';
import { type Filter, type ListOptions } from './list-query.js';
import { translated } from './mongo-error.js';
import { fillNameKeys, getNameKeys } from './name-keys.js';
import { type AddedReferences, createPendingReferences } from './pending-references.js';
import { createReads, hiddenFields, type Reads } from './reads.js';
import { createRetainedWrites, type UnusedCheck } from './retained-writes.js';
import { fillParts, getParts } from './search-parts.js';
import {
  alive,
  created,
  type Derived,
  type NewEntity,
  stamped,
  toDocument,
  toEntity,
  withEvents,
} from './stored-writes.js';
import { syncIndexes } from './sync-indexes.js';
import { createTrash, type Trash } from './trash.js';

export interface AggregateOptions extends ListOptions {
  /** Name of the collection. */
  readonly name: string;
  /**
   * The aggregate's own fields and indexes; `_id` is the entity's `id`, a string. Version, times and outbox are
   * added.
   */
  readonly schema: Schema;
  /** True if writes add references to other resources. */
  readonly refers?: boolean;
  /** True if removed documents can be restored from the trash. */
  readonly restorable?: boolean;
  /** Text fields that are each unique; values that differ only by case, width or spaces count as equal. */
  readonly uniqueNames?: readonly string[];
}

/**
 * A collection whose documents change by single atomic writes; each write stores its events in the document itself.
 * Filters and changes use MongoDB's syntax, `_id` is the entity's `id`.
 *
 * Every operation throws `maintenance` if the database is unavailable.
 */
export interface Aggregate<T extends Entity> extends Reads<T>, Trash<T> {
  readonly name: string;
  readonly outbox: Outbox;
  /** Synchronizes the indexes with the schema. The service calls it at start. */
  start(): Promise<void>;
  /** @throws DuplicateError naming the field of the violated unique index */
  insert(entity: NewEntity<T>, events?: Events<T>, references?: AddedReferences): Promise<T>;
  /**
   * Changes a document in one conditional write.
   *
   * Events given as a function receive the state after the write; they allow only `$set`, `$unset` and `$inc`, and
   * the write is retried on a concurrent change. Events given as a list have no such cost.
   *
   * @param where further conditions: version, status, group…
   * @param references what the change adds references to
   * @returns the new state, or undefined if the document does not exist or the conditions do not hold
   * @throws DuplicateError naming the field of the violated unique index
   */
  update(
    id: string,
    where: Filter,
    change: Change,
    events?: Events<T>,
    references?: AddedReferences,
  ): Promise<T | undefined>;
  /** Applies one change to several documents; missing ones are skipped. */
  updateAll(ids: readonly string[], change: Change): Promise<void>;
  /** Batched writes for hot paths. */
  readonly batched: BatchedWrites<T>;
  /**
   * Removes a document: immediately for readers and unique fields, physically once its events are published.
   *
   * @returns the last state, or undefined if the document does not exist or the conditions do not hold
   */
  remove(id: string, where: Filter, events?: Events<T>): Promise<T | undefined>;
  /**
   * Runs a write that takes a document away from what refers to it, once nothing does.
   *
   * @param write must include the given condition
   * @returns undefined if no document matches
   * @throws the check's conflict, with the uses
   */
  whileUnused<R>(
    id: string,
    check: UnusedCheck,
    write: (where: Filter) => Promise<R | undefined>,
  ): Promise<R | undefined>;
  /** Interrupts deletions in progress; returns how often that happened, undefined if no document matches. */
  retain(filter: Filter): Promise<number | undefined>;
  /** Cancels the references to a resource (`kind/id`) that writes are adding. */
  cancelReferences(key: string): Promise<void>;
}

/** Maximum retries of a write that depends on the previous state, on concurrent changes. */
const attempts = 50;

export function defineAggregate<T extends Entity>(mongo: Mongo, options: AggregateOptions): Aggregate<T> {
  const { name } = options;
  const { many = false, refers = false, restorable = false, uniqueNames = [] } = options;
  const searchable = many ? options.searchable : undefined;
  const schema = storedSchema(options.schema, { many, refers, restorable, uniqueNames });
  const model = mongo.connection.model(name, schema, name) as unknown as Model<unknown>;
  const reads = createReads<T>(mongo, model, options);
  const outbox = createOutbox(model);
  const pending = createPendingReferences(model);

  /** Derives the search parts of the searchable field and the keys of unique names. */
  const derived: Derived = (fields = {}) => {
    const text = searchable === undefined ? undefined : fields[searchable];
    return {
      ...(typeof text === 'string' ? { search: getParts(text) } : {}),
      ...(uniqueNames.length === 0 ? {} : { nameKeys: getNameKeys(uniqueNames, fields) }),
    };
  };

  async function store(id: string, where: Filter, change: Change, events: readonly Emitted[]) {
    const document = await translated(() =>
      model
        .findOneAndUpdate(alive({ ...where, _id: id }), withEvents(change, events, derived), {
          returnDocument: 'after',
          projection: hiddenFields,
        })
        .lean<Stored>(),
    );
    if (document !== null && events.length > 0) outbox.wrote(id);
    return document === null ? undefined : toEntity<T>(document);
  }

  async function write(id: string, where: Filter, change: Change, events: Events<T>) {
    if (typeof events !== 'function') return store(id, where, stamped(change), events);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const current = await reads.findOne({ ...where, _id: id });
      if (current === undefined) return undefined;
      const full = stamped(change);
      const next = events(applyChange(current, full), current);
      const written = await store(id, { $and: [where, { version: current.version }] }, full, next);
      if (written !== undefined) return written;
    }
    throw new Error(`${name} ${id} changed concurrently in ${attempts} attempts`);
  }

  async function update(
    id: string,
    where: Filter,
    change: Change,
    events: Events<T> = [],
    references?: AddedReferences,
  ) {
    if (references === undefined || references.keys.length === 0) return write(id, where, change, events);
    return pending.update(alive({ ...where, _id: id }), references, ({ where: isPending, $unset }) =>
      write(id, { ...where, ...isPending }, { ...change, $unset: { ...change.$unset, ...$unset } }, events),
    );
  }

  async function insert(entity: NewEntity<T>, events: Events<T> = [], references?: AddedReferences) {
    const made = created<T>(entity);
    const list = typeof events === 'function' ? events(made, undefined) : events;
    const document = toDocument(made, list, derived);
    if (references === undefined || references.keys.length === 0)
      await translated(() => model.create(document));
    else await pending.insert(document, references);
    if (list.length > 0) outbox.wrote(made.id);
    return made;
  }

  async function remove(id: string, where: Filter, events: Events<T> = []) {
    const change: Change = { $set: { live: false } };
    const removed = await update(id, where, change, events);
    if (removed !== undefined && Array.isArray(events) && events.length === 0) await outbox.discard(id);
    return removed;
  }

  return {
    name,
    outbox,
    start: () =>
      translated(async () => {
        await syncIndexes(model);
        if (refers) await pending.cancelAll();
        if (searchable !== undefined) await fillParts(model, searchable);
        for (const field of uniqueNames) await fillNameKeys(model, field);
      }),
    insert,
    update,
    updateAll: async (ids, change) =>
      void (await translated(() => model.updateMany(alive({ _id: { $in: ids } }), stamped(change)))),
    batched: createBatchedWrites<T>(mongo, model, { outbox, derived }),
    remove,
    ...createTrash<T>(model, { outbox, pending, hiddenFields, listing: options }),
    ...createRetainedWrites(model),
    cancelReferences: pending.cancel,
    ...reads,
  };
}
