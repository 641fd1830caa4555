import type { Aggregate } from './aggregate.js';
import type { Entity } from './document.js';
import type { Filter } from './list-query.js';
import { DuplicateError } from './mongo-error.js';

/** Inserts a document that may already exist. @returns true if it was new */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}

/** Deletes all matches, batch by batch. */
export async function removeAll<T extends Entity>(aggregate: Aggregate<T>, filter: Filter): Promise<void> {
  for (;;) {
    const found = await aggregate.all(filter);
    if (found.length === 0) return;
    for (const { id } of found) await aggregate.remove(id, {});
  }
}

/** Deletes all matches in the trash for good, batch by batch. */
export async function purgeAll<T extends Entity>(aggregate: Aggregate<T>, filter: Filter): Promise<void> {
  for (;;) {
    const found = await aggregate.trashed(filter);
    if (found.length === 0) return;
    for (const { id, deletedAt } of found) await aggregate.purge(id, { deletedAt });
  }
}
