import type { ListQuery, Many } from '@noren/contracts/core';
import type { Model } from 'mongoose';
import type { Emitted, Events } from '../outbox/emit.js';
import type { Outbox } from '../outbox/outbox.js';
import { applyChange, type Change } from './apply-change.js';
import type { Entity, Stored } from './document.js';
import { type Filter, type ListOptions, listPage } from './list-query.js';
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
  /**
   * Changes a document in the trash; its version and times stay.
   *
   * @returns undefined if it is not in the trash or the conditions do not hold
   */
  updateTrashed(id: string, where: Filter, change: Change): Promise<T | undefined>;
  /** Removes a document from the trash for good. @returns false if it is not in the trash */
  purge(id: string, where: Filter, events?: Events<T>): Promise<boolean>;
  /** Lists what is in the trash, the latest first, at most `limit` (default 1,000). */
  trashed(filter: Filter, limit?: number): Promise<Trashed<T>[]>;
  /** Lists a page of what is in the trash, the latest first. */
  listTrashed(filter: Filter, query: ListQuery): Promise<Many<Trashed<T>>>;
}

interface TrashOptions {
  readonly outbox: Outbox;
  readonly pending: PendingReferences;
  /** Internal fields, which no entity has. */
  readonly hiddenFields: Readonly<Record<string, 0>>;
  /** How the documents are listed while they are not in the trash. */
  readonly listing: ListOptions;
}

/** Matches documents in the trash. */
const inTrash = (filter: Filter) => ({ deletedAt: { $gt: '' }, ...filter, live: false });
const unmarked = { deletedAt: '', deletedBy: '' };

export function createTrash<T extends Entity>(
  model: Model<unknown>,
  { outbox, pending, hiddenFields, listing }: TrashOptions,
): Trash<T> {
  const trashListing: ListOptions = {
    ...listing,
    sortable: [...listing.sortable, 'deletedAt'],
    defaultSort: 'deletedAt,desc',
  };

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
      const { live: _live, ...changed } = applyChange<T & { live?: boolean }>(current, change);
      const next = events(changed as unknown as T, current);
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

    updateTrashed: (id, where, change) => store(inTrash({ ...where, _id: id }), change, []),

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

    listTrashed: (filter, query) =>
      listPage(model, inTrash(filter), query, trashListing, toEntity<Trashed<T>>),
  };
}
