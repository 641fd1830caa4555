import {
  insertOnce,
  removeAll,
  type Aggregate,
  batchReads,
  type Change,
  defineAggregate,
  type Entity,
  type Filter,
  type Mongo,
  type SingleWrite,
} from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { Counted } from '../../types/reservation.js';
import { confirmHolds, listHoldsBefore } from '../stored-documents.js';

const hold = new Schema({ actionId: String, counts: [String], at: String }, { _id: false });

/** A counter: one document per counter key, app and environment. */
const counterSchema = new Schema({
  appId: String,
  /** Counts by name, including those of the holds in `pending`. */
  counts: Schema.Types.Mixed,
  /** Holds of actions that are not known to be confirmed. */
  pending: [hold],
});
counterSchema.index({ appId: 1 });
counterSchema.index({ 'pending.at': 1 });

/** The hold of an action that is not known to be confirmed. */
export interface CounterHold {
  actionId: string;
  /** The counts that it incremented. */
  counts: readonly string[];
  at: string;
}

/** A hold with the counts that its write removes. */
export interface NewCounterHold extends CounterHold {
  readonly pastCounts?: readonly string[];
}

export interface Counter extends Entity {
  appId: string;
  counts: Readonly<Record<string, number>>;
  pending: CounterHold[];
}

/** Maximum of each count by its name. */
export type Limits = Readonly<Record<string, number>>;

export type CounterRepository = ReturnType<typeof createCounterRepository>;

/** Returns a count; 0 without a counter. */
export function getCount(counter: Counted | undefined, name: string): number {
  return counter?.counts[name] ?? 0;
}

/** Counts change only by conditional increments in the database; they are never written back. */
export function createCounterRepository(mongo: Mongo) {
  const counters: Aggregate<Counter> = defineAggregate<Counter>(mongo, {
    name: 'counters',
    schema: counterSchema,
    sortable: [],
  });

  const findAll = async (ids: readonly string[]) =>
    new Map((await counters.listBatched({ _id: { $in: ids } })).map((counter) => [counter.id, counter]));
  const find = batchReads(findAll);

  return {
    collections: [counters],
    find,
    findAll,

    /** Creates a counter before its first reservation. */
    create: (id: string, appId: string) =>
      insertOnce(() => counters.insert({ id, appId, counts: {}, pending: [] })),

    /**
     * Increments the counts and notes the holds if all of them fit, in one atomic write. Limits are compared at the
     * time of the write, so staff may change them at any time.
     *
     * @returns false if they do not fit, or there is no counter yet
     */
    async reserveAll(id: string, holds: readonly NewCounterHold[], limits: Limits): Promise<boolean> {
      const where = toRoomFilter(holds, limits);
      return where !== undefined && counters.batched.update(id, where, toCounterUpdate(holds));
    },

    /** The same for one hold, as a write that goes out before another one; it fails if the hold does not fit. */
    toReserveWrite(id: string, appId: string, hold: NewCounterHold, limits: Limits): SingleWrite | undefined {
      const where = toRoomFilter([hold], limits);
      return where && counters.batched.required(id, where, toCounterUpdate([hold]), { appId });
    },

    confirmHolds: (ids: readonly string[], actionIds: readonly string[]) =>
      confirmHolds(counters, ids, actionIds),

    /** Decrements what an action incremented; does nothing without a hold, so it is safe to repeat. */
    async cancelHold(id: string, actionId: string): Promise<void> {
      const counter = await counters.find(id);
      const hold = counter?.pending.find((one) => one.actionId === actionId);
      if (hold === undefined) return;
      await counters.update(
        id,
        { pending: { $elemMatch: { actionId } } },
        {
          $inc: Object.fromEntries(hold.counts.map((name) => [`counts.${name}`, -1])),
          $pull: { pending: { actionId } },
        },
      );
    },

    listHoldsBefore: (before: string) => listHoldsBefore(counters, before),

    deleteByApp: (appId: string) => removeAll(counters, { appId }),
  };
}

/** Returns the increment of each count. */
function sumIncrements(holds: readonly CounterHold[]): Record<string, number> {
  const added: Record<string, number> = {};
  for (const name of holds.flatMap(({ counts }) => counts)) added[name] = (added[name] ?? 0) + 1;
  return added;
}

/** Returns the condition that all holds fit; undefined if they never do. */
function toRoomFilter(holds: readonly CounterHold[], limits: Limits): Filter | undefined {
  const added = sumIncrements(holds);
  const rooms = Object.entries(limits).flatMap(([name, limit]): [string, number][] =>
    added[name] === undefined ? [] : [[name, limit - added[name]]],
  );
  if (rooms.some(([, most]) => most < 0)) return undefined;
  // "Not above", because a count is absent before its first increment.
  return Object.fromEntries(rooms.map(([name, most]) => [`counts.${name}`, { $not: { $gt: most } }]));
}

function toCounterUpdate(holds: readonly NewCounterHold[]): Change {
  const added = sumIncrements(holds);
  const past = holds.flatMap(({ pastCounts = [] }) => pastCounts).filter((name) => added[name] === undefined);
  const pending = holds.map(({ pastCounts: _past, ...hold }) => hold);
  return {
    $inc: toCountFields(Object.entries(added)),
    $push: { pending: { $each: pending } },
    ...(past.length === 0 ? {} : { $unset: toCountFields(past.map((name) => [name, ''])) }),
  };
}

function toCountFields<V>(counts: readonly (readonly [name: string, value: V])[]): Record<string, V> {
  return Object.fromEntries(counts.map(([name, value]) => [`counts.${name}`, value]));
}
