import { Schema } from 'mongoose';
import { searchIndex } from './list-query.js';

/** What every aggregate has beside its own fields. */
export interface Entity {
  id: string;
  /** Count of the writes it has seen, from 1. */
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
  /** JSON text, so that no key of it means something to the database. */
  data: string;
  traceparent?: string;
}

/** A document as it is stored. */
export interface Stored {
  _id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** False once it is removed and waits for its last events to be published. */
  live: boolean;
  /** Count of the events it has ever emitted; the last entry of `outbox` has this sequence. */
  sequence: number;
  outbox?: OutboxEntry[];
  /** What the searchable field is found by. */
  search?: string[];
}

const outboxEntry = new Schema(
  { id: String, type: { type: String }, source: String, time: String, data: String, traceparent: String },
  { _id: false },
);

/**
 * An aggregate's schema with what the kit keeps in it. A unique index holds among live documents only, so
 * that a removed one gives its name free at once; a misspelt field throws instead of being dropped.
 *
 * @param options.many whether there may be tens of thousands
 */
export function storedSchema(own: Schema, { many = false } = {}): Schema {
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
    outbox: { type: [outboxEntry], default: undefined },
  });
  if (many) {
    schema.add({ search: { type: [String], default: undefined } });
    schema.index(searchIndex);
    // Of the removed ones alone: there is none most of the time.
    schema.index({ live: 1 }, { partialFilterExpression: { live: false } });
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
