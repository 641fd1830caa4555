import { Schema } from 'mongoose';
import { searchIndex } from './list-query.js';
import { type NameKeys, nameKeyPath } from './name-keys.js';

/** Fields of every aggregate. */
export interface Entity {
  id: string;
  /** Number of writes, from 1. */
  version: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** An event that waits in its aggregate for the relay. */
export interface OutboxEntry {
  id: string;
  type: string;
  source: string;
  time: string;
  /** JSON text, so that MongoDB interprets none of its keys. */
  data: string;
  traceparent?: string;
}

/** A document as it is stored. */
export interface Stored {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** False once it is removed: it waits for its last events to be published, or is in the trash. */
  live: boolean;
  /** Number of events ever emitted, which is the sequence of the last `outbox` entry. */
  sequence: number;
  /** When and by whom it was put into the trash; absent: it is not there. */
  deletedAt?: string;
  deletedBy?: string;
  outbox?: OutboxEntry[];
  /** Search parts of the searchable field. */
  search?: string[];
  /** Number of interrupted deletions; absent: none. */
  retained?: number;
  /** Keys of the references that a write in progress adds. */
  pendingReferences?: string[];
  /** Keys of unique names. */
  nameKeys?: NameKeys;
}

const outboxEntry = new Schema(
  { id: String, type: { type: String }, source: String, time: String, data: String, traceparent: String },
  { _id: false },
);

interface StoredSchemaOptions {
  /** True if the collection may hold tens of thousands of documents. */
  readonly many?: boolean;
  /** True if writes add references to other resources. */
  readonly refers?: boolean;
  /** True if removed documents can be restored. */
  readonly restorable?: boolean;
  /** Fields that are each unique by their keys. */
  readonly uniqueNames?: readonly string[];
}

/**
 * Adds the internal fields to an aggregate's schema. Unique indexes cover live documents only, so a removed one frees
 * its values immediately; an unknown field throws instead of being dropped.
 */
export function storedSchema(own: Schema, options: StoredSchemaOptions = {}): Schema {
  const { many = false, refers = false, restorable = false, uniqueNames = [] } = options;
  const schema = own.clone();
  const indexes = own.indexes();
  schema.clearIndexes();
  schema.eachPath((_path, type) => {
    const options = type.options as { index?: unknown; unique?: unknown };
    delete options.index;
    delete options.unique;
    (type as { _index?: unknown })._index = undefined;
  });
  schema.add({
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    createdAt: { type: String, required: true },
    updatedAt: { type: String, required: true },
    live: { type: Boolean, required: true },
    sequence: { type: Number, required: true },
    deletedAt: String,
    deletedBy: String,
    outbox: { type: [outboxEntry], default: undefined },
    retained: Number,
    pendingReferences: { type: [String], default: undefined },
  });
  if (refers) schema.index({ pendingReferences: 1 }, { sparse: true });
  if (restorable) schema.index({ deletedAt: 1 }, { sparse: true });
  if (many) {
    schema.add({ search: { type: [String], default: undefined } });
    schema.index(searchIndex);
    // Indexes removed documents only; usually there are none.
    schema.index({ live: 1 }, { partialFilterExpression: { live: false } });
  }
  for (const field of uniqueNames) {
    const path = nameKeyPath(field);
    schema.add({ [path]: String });
    const partialFilterExpression = live({ partialFilterExpression: { [path]: { $exists: true } } });
    schema.index({ [path]: 1 }, { unique: true, partialFilterExpression });
  }
  for (const [fields, { background: _background, ...options }] of indexes) {
    schema.index(
      fields,
      options['unique'] ? { ...options, partialFilterExpression: live(options) } : options,
    );
  }
  schema.index({ 'outbox.time': 1 });
  schema.set('minimize', false).set('strict', 'throw').set('strictQuery', 'throw').set('versionKey', false);
  return schema;
}

function live(options: Record<string, unknown>): Record<string, unknown> {
  return { ...(options['partialFilterExpression'] as object | undefined), live: true };
}
