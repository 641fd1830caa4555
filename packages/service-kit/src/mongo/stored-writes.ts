import type { Emitted } from '../outbox/emit.js';
import { entryOf } from '../outbox/outbox.js';
import type { Change } from './apply-change.js';
import type { Entity, Stored } from './document.js';
import type { Filter } from './list-query.js';

/** A new entity: what the aggregate does not fill in itself. */
export type NewEntity<T extends Entity> = Omit<T, 'version' | 'createdAt' | 'updatedAt'>;

/** Fields that the kit derives from others and keeps beside them. */
export type Derived = (fields?: Readonly<Record<string, unknown>>) => object;

/** An entity as it is when it is new. */
export function created<T extends Entity>(entity: NewEntity<T>): T {
  const at = now();
  return { ...entity, version: 1, createdAt: at, updatedAt: at } as unknown as T;
}

/** A new entity as it is stored, with its events. */
export function documentOf<T extends Entity>(entity: T, events: readonly Emitted[], derived: Derived) {
  const { id, ...fields } = entity;
  const outbox = events.length === 0 ? {} : { outbox: events.map(entryOf) };
  const own = { ...fields, ...derived(fields) };
  return { ...own, _id: id, live: true, sequence: events.length, ...outbox };
}

/** An entity from its document. */
export function entityOf<T>(document: Stored): T {
  const { _id, live: _live, sequence: _sequence, outbox: _outbox, search: _search, ...fields } = document;
  return { id: _id, ...fields } as T;
}

/** Removed documents wait for their last events only. */
export const alive = (filter: Filter) => ({ ...filter, live: true });

/** A change that is counted and timed. */
export function stamped(change: Change): Change & { $set: { updatedAt: string } } {
  return {
    ...change,
    $set: { ...change.$set, updatedAt: now() },
    $inc: { ...change.$inc, version: 1 },
  };
}

/** The same write with its events and their count: one document, one atomic operation. */
export function withEvents(
  change: Change,
  events: readonly Emitted[],
  derived: Derived,
): Record<string, unknown> {
  const full = { ...change, $set: { ...change.$set, ...derived(change.$set) } };
  if (events.length === 0) return full;
  return {
    ...full,
    $inc: { ...change.$inc, sequence: events.length },
    $push: { ...change.$push, outbox: { $each: events.map(entryOf) } },
  };
}

function now(): string {
  return new Date().toISOString();
}
