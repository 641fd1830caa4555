import { type Aggregate, DuplicateError, type Entity, type Filter } from '@noren/service-kit';
import type { ActionOwner } from './engine/actions/plan.js';

/** Filter for a member's documents in one app scope. */
export function ownedBy({ appId, environment, memberId }: ActionOwner) {
  return { appId, environment, memberId };
}

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
