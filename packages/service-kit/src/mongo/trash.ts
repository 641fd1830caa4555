import type { Model } from 'mongoose';
import type { Emitted, Events } from '../outbox/emit.js';
import type { Outbox } from '../outbox/outbox.js';
import { applyChange, type Change } from './apply-change.js';
import type { Entity, Stored } from './document.js';
import type { Filter } from './list-query.js';
import { translated } from './mongo-error.js';
import type { AddedReferences, PendingReferences } from './pending-references.js';
import { alive, toEntity, withEvents } from './stored-writes.js';

/** Who put a document into the trash, and when (ISO 8601, UTC). */
export interface TrashMark {
  readonly deletedAt: string;
  readonly deletedBy: string;
}

/** An entity in the trash. */
export type Trashed<T> = T & TrashMark;

/**
 * Removals that can be undone. A document in the trash is removed for readers, writes and unique fields; version and
 * times stay as they are, so what was pinned or read before is valid again after a restore.
 */
export interface Trash<T extends Entity> {
  /**
   * Puts a document into the trash.
   *
   * @returns its last state, or undefined if it does not exist or the conditions do not hold
   */
  trash(id: string, where: Filter, mark: TrashMark, events?: Events<T>): Promise<T | undefined>;
  /**
   * Takes a document out of the trash.
   *
   * @param references all that the document refers to: what is gone rejects the restore
   * @returns undefined if it is not in the trash or the conditions do not hold
   * @throws DuplicateError naming the field whose value another document has by now
   */
  restore(
    id: string,
    where: Filter,
    events?: Events<T>,
    references?: AddedReferences,
  ): Promise<T | undefined>;
  /** Removes a document from the trash for good. @returns false if it is not in the trash */
  purge(id: string, where: Filter, events?: Events<T>): Promise<boolean>;
  /** Lists what is in the trash, the latest first, at most `limit` (default 1,000). */
  trashed(filter: Filter, limit?: number): Promise<Trashed<T>[]>;
}

interface TrashOptions {
  readonly outbox: Outbox;
  readonly pending: PendingReferences;
  /** Internal fields, which no entity has. */
  readonly hiddenFields: Readonly<Record<string, 0>>;
}

/** Matches documents in the trash. */
const inTrash = (filter: Filter) => ({ deletedAt: { $gt: '' }, ...filter, live: false });
const unmarked = { deletedAt: '', deletedBy: '' };

export function createTrash<T extends Entity>(
  model: Model<unknown>,
  { outbox, pending, hiddenFields }: TrashOptions,
): Trash<T> {
  async function store(filter: Filter, change: Change, events: readonly Emitted[]): Promise<T | undefined> {
    const update = withEvents(change, events, () => ({}));
    const options = { returnDocument: 'after', projection: hiddenFields } as const;
    const document = await translated(() => model.findOneAndUpdate(filter, update, options).lean<Stored>());
    if (document === null) return undefined;
    if (events.length > 0) outbox.wrote(document._id);
    return toEntity<T>(document);
  }

  /** The version stays, so it decides which concurrent change was first. */
  async function move(filter: Filter, change: Change, events: Events<T>): Promise<T | undefined> {
    if (typeof events !== 'function') return store(filter, change, events);
    for (;;) {
      const document = await translated(() => model.findOne(filter, hiddenFields).lean<Stored>());
      if (document === null) return undefined;
      const current = toEntity<T>(document);
      const next = events(applyChange(current, change), current);
      const moved = await store({ $and: [filter, { version: current.version }] }, change, next);
      if (moved !== undefined) return moved;
    }
  }

  return {
    trash: (id, where, { deletedAt, deletedBy }, events = []) =>
      move(alive({ ...where, _id: id }), { $set: { live: false, deletedAt, deletedBy } }, events),

    restore(id, where, events = [], references) {
      const filter = inTrash({ ...where, _id: id });
      const change = (unset: object = {}): Change => ({
        $set: { live: true },
        $unset: { ...unmarked, ...unset },
      });
      if (references === undefined || references.keys.length === 0) return move(filter, change(), events);
      return pending.update(filter, references, ({ where: isPending, $unset }) =>
        move({ ...filter, ...isPending }, change($unset), events),
      );
    },

    async purge(id, where, events = []) {
      const purged = await move(inTrash({ ...where, _id: id }), { $unset: unmarked }, events);
      // Without its mark it is an ordinary removed document, which the relay deletes with its last event.
      if (purged !== undefined) await outbox.discard(id);
      return purged !== undefined;
    },

    async trashed(filter, limit = 1_000) {
      const found = await translated(() =>
        model
          .find(inTrash(filter), hiddenFields)
          .sort({ deletedAt: -1, _id: -1 })
          .limit(limit)
          .lean<Stored[]>(),
      );
      return found.map((document) => toEntity<Trashed<T>>(document));
    },
  };
}
