import {
  type Aggregate,
  type Change,
  defineAggregate,
  type Entity,
  type Filter,
  type Mongo,
  type SingleWrite,
} from '@noren/service-kit';
import { combineReads } from '../../combine-reads.js';
import { insertOnce, removeAll } from '../../stored.js';
import { heldSince, settle } from '../presses/held-notes.js';
import { counterSchema } from './model.js';

/** A press that is counted, but not known to be confirmed yet. */
export interface Note {
  pressId: string;
  /** What of the counter it raised by one. */
  counts: readonly string[];
  at: string;
}

export interface Counter extends Entity {
  appId: string;
  counts: Readonly<Record<string, number>>;
  pending: Note[];
}

/** Most of a count, by its name. */
export type Limits = Readonly<Record<string, number>>;

export type CounterRepository = ReturnType<typeof createCounterRepository>;

/** Things without a counter have not been counted yet. */
export function countOf(counter: Pick<Counter, 'counts'> | undefined, name: string): number {
  return counter?.counts[name] ?? 0;
}

/** Numbers are only ever changed by conditions and increments of the database; they are never written back. */
export function createCounterRepository(mongo: Mongo) {
  const counters: Aggregate<Counter> = defineAggregate<Counter>(mongo, {
    name: 'counters',
    schema: counterSchema,
    sortable: [],
  });

  const findAll = async (ids: readonly string[]) =>
    new Map((await counters.allTogether({ _id: { $in: ids } })).map((counter) => [counter.id, counter]));
  const find = combineReads(findAll);

  return {
    collections: [counters],
    find,
    findAll,

    /** Makes the counter of what is counted for the first time. */
    make: (id: string, appId: string) =>
      insertOnce(() => counters.insert({ id, appId, counts: {}, pending: [] })),

    /**
     * Counts presses if there is room for all of them and notes their ids, in one atomic write. The limits are
     * compared with the counts at this moment, so staff can change them at any time without touching a count.
     *
     * @returns false when there is no room (or no counter yet)
     */
    async takeAll(id: string, notes: readonly Note[], limits: Limits): Promise<boolean> {
      const where = roomFor(notes, limits);
      return where !== undefined && counters.together.update(id, where, counting(notes));
    },

    /** The same for one press, to stand before another write: refused where there is no room. */
    taking(id: string, appId: string, note: Note, limits: Limits): SingleWrite | undefined {
      const where = roomFor([note], limits);
      return where && counters.together.required(id, where, counting([note]), { appId });
    },

    /** These presses are confirmed: nothing of them is to be given back. */
    settle: (ids: readonly string[], pressIds: readonly string[]) => settle(counters, ids, pressIds),

    /** Takes back what a press counted; does nothing if it is not noted, so it can be said again. */
    async giveBack(id: string, pressId: string): Promise<void> {
      const counter = await counters.find(id);
      const note = counter?.pending.find((noted) => noted.pressId === pressId);
      if (note === undefined) return;
      await counters.update(
        id,
        { pending: { $elemMatch: { pressId } } },
        {
          $inc: Object.fromEntries(note.counts.map((name) => [`counts.${name}`, -1])),
          $pull: { pending: { pressId } },
        },
      );
    },

    /** What was noted before a time and is still noted. */
    heldSince: (before: string) => heldSince(counters, before),

    removeOf: (appId: string) => removeAll(counters, { appId }),
  };
}

/** By how much each count is raised. */
function raisesOf(notes: readonly Note[]): Record<string, number> {
  const added: Record<string, number> = {};
  for (const name of notes.flatMap(({ counts }) => counts)) added[name] = (added[name] ?? 0) + 1;
  return added;
}

/** The condition that there is room for all of them; undefined where there never is. */
function roomFor(notes: readonly Note[], limits: Limits): Filter | undefined {
  const added = raisesOf(notes);
  const rooms = Object.entries(limits).flatMap(([name, limit]): [string, number][] =>
    added[name] === undefined ? [] : [[name, limit - added[name]]],
  );
  if (rooms.some(([, most]) => most < 0)) return undefined;
  // "Not above", for a count that nothing has raised yet is absent.
  return Object.fromEntries(rooms.map(([name, most]) => [`counts.${name}`, { $not: { $gt: most } }]));
}

function counting(notes: readonly Note[]): Change {
  const raised = Object.entries(raisesOf(notes)).map(([name, by]) => [`counts.${name}`, by]);
  return { $inc: Object.fromEntries(raised), $push: { pending: { $each: notes } } };
}
