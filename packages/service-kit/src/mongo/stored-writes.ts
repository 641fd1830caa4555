import type { Emitted } from '../outbox/emit.js';
import { getEntry } from '../outbox/outbox.js';
import type { Change } from './apply-change.js';
import type { Entity, Stored } from './document.js';
import type { Filter } from './list-query.js';
import { nameKeyPath } from './name-keys.js';

/** A new entity without the fields that the aggregate fills in. */
export type NewEntity<T extends Entity> = Omit<T, 'version' | 'createdAt' | 'updatedAt'>;

/** Derives the internal fields that are stored beside others. */
export type Derived = (fields?: Readonly<Record<string, unknown>>) => Pick<Stored, 'search' | 'nameKeys'>;

/** Returns a new entity with its initial version and times. */
export function created<T extends Entity>(entity: NewEntity<T>): T {
  const at = now();
  return { ...entity, version: 1, createdAt: at, updatedAt: at } as unknown as T;
}

/** Returns the stored document of a new entity, with its events. */
export function toDocument<T extends Entity>(entity: T, events: readonly Emitted[], derived: Derived) {
  const { id, ...fields } = entity;
  const outbox = events.length === 0 ? {} : { outbox: events.map(getEntry) };
  const own = { ...fields, ...derived(fields) };
  return { ...own, _id: id, live: true, sequence: events.length, ...outbox };
}

/** Returns the entity of a stored document. */
export function toEntity<T>(document: Stored): T {
  const { _id, live: _live, sequence: _sequence, outbox: _outbox, search: _search, ...own } = document;
  const { retained: _retained, pendingReferences: _pending, nameKeys: _nameKeys, ...fields } = own;
  return { id: _id, ...fields } as T;
}

/** Excludes removed documents, which only wait for their last events. */
export const alive = (filter: Filter) => ({ ...filter, live: true });

/** Adds version and update time to a change. */
export function stamped(change: Change): Change & { $set: { updatedAt: string } } {
  return {
    ...change,
    $set: { ...change.$set, updatedAt: now() },
    $inc: { ...change.$inc, version: 1 },
  };
}

/** Returns derived fields by path, so that an update of one name keeps the keys of the others. */
function toPaths({ nameKeys = {}, ...fields }: ReturnType<Derived>): object {
  const keys = Object.entries(nameKeys).map(([field, key]) => [nameKeyPath(field), key]);
  return { ...fields, ...Object.fromEntries(keys) };
}

/** Adds events and their count to a change: one document, one atomic operation. */
export function withEvents(
  change: Change,
  events: readonly Emitted[],
  derived: Derived,
): Record<string, unknown> {
  const full = { ...change, $set: { ...change.$set, ...toPaths(derived(change.$set)) } };
  if (events.length === 0) return full;
  return {
    ...full,
    $inc: { ...change.$inc, sequence: events.length },
    $push: { ...change.$push, outbox: { $each: events.map(getEntry) } },
  };
}

function now(): string {
  return new Date().toISOString();
}
