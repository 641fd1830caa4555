import type { Model } from 'mongoose';
import type { Filter } from './list-query.js';
import { translated } from './mongo-error.js';

/** The references that a write adds to a document. */
export interface AddedReferences {
  /** One key per resource: `kind/id`. */
  readonly keys: readonly string[];
  /** @throws the rejection of the write if one of the resources is gone */
  requireAll(): Promise<void>;
}

/** Maximum attempts of a write whose pending references deletions cancel. */
const attempts = 20;

export type PendingReferences = ReturnType<typeof createPendingReferences>;

/**
 * Writes that add references in three steps: note them as pending, verify that the resources still exist, and store
 * them on the condition that they are still pending.
 *
 * A deletion cancels pending references before it lists the stored ones, so it sees every reference that is stored.
 * A crash leaves a pending reference behind, which blocks nothing.
 */
export function createPendingReferences(model: Model<unknown>) {
  /** What is in the trash also waits for its references, but exists. */
  const unborn = { live: false, deletedAt: { $exists: false }, pendingReferences: { $exists: true } };
  const { name } = model.collection;

  async function retry<R>(write: () => Promise<R | undefined>): Promise<R> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const written = await write();
      if (written !== undefined) return written;
    }
    throw new Error(`Deletions cancelled new references of ${name} in ${attempts} attempts`);
  }

  const discard = (filter: Filter = {}) => translated(() => model.deleteMany({ $and: [filter, unborn] }));

  return {
    /** Inserts a document with references. Until it has them, it is invisible and reserves no unique value. */
    async insert(document: { readonly _id: string }, references: AddedReferences): Promise<void> {
      const { _id } = document;
      const pendingReferences = [...references.keys];
      try {
        await retry(async () => {
          await translated(() =>
            model.updateOne({ ...unborn, _id }, { $set: { pendingReferences } }, { upsert: true }),
          );
          await references.requireAll();
          const stillPending = { _id, live: false, pendingReferences: { $all: pendingReferences } };
          const { matchedCount } = await translated(() =>
            model.replaceOne(stillPending, document, { runValidators: true }),
          );
          return matchedCount === 1 ? true : undefined;
        });
      } catch (error) {
        await discard({ _id });
        throw error;
      }
    },

    /**
     * Changes a document that gets references.
     *
     * @param filter all conditions on the document
     * @param write the change, whose filter and update must include what it is given
     * @returns undefined if no document matches
     */
    async update<R>(
      filter: Filter,
      references: AddedReferences,
      write: (pending: { where: Filter; $unset: Readonly<Record<string, 1>> }) => Promise<R | undefined>,
    ): Promise<R | undefined> {
      const keys = [...references.keys];
      const noted = { $addToSet: { pendingReferences: { $each: keys } } };
      const done = await retry(async () => {
        const { matchedCount } = await translated(() => model.updateOne(filter, noted));
        if (matchedCount === 0) return { written: undefined };
        await references.requireAll();
        const written = await write({
          where: { pendingReferences: { $all: keys } },
          $unset: { pendingReferences: 1 },
        });
        return written && { written };
      });
      return done.written;
    },

    /** Cancels the pending references to a resource. */
    async cancel(key: string): Promise<void> {
      await discard({ pendingReferences: key });
      await translated(() =>
        model.updateMany({ pendingReferences: key }, { $pull: { pendingReferences: key } }),
      );
    },

    /** Removes what interrupted writes left behind; those in progress start over. */
    async cancelAll(): Promise<void> {
      await discard();
      await translated(() =>
        model.updateMany({ pendingReferences: { $exists: true } }, { $unset: { pendingReferences: 1 } }),
      );
    },
  };
}
