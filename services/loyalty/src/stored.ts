import { type Aggregate, DuplicateError, type Entity, type Filter } from '@noren/service-kit';
import type { ActionOwner } from './engine/actions/plan.js';

/** What is a member's, of one app and environment. */
export function ownedBy({ appId, environment, memberId }: ActionOwner) {
  return { appId, environment, memberId };
}

/** Inserts what may be there already. @returns whether it was new */
export async function insertOnce(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (error instanceof DuplicateError) return false;
    throw error;
  }
}

/** Removes every match, however many there are. */
export async function removeAll<T extends Entity>(aggregate: Aggregate<T>, filter: Filter): Promise<void> {
  for (;;) {
    const found = await aggregate.all(filter);
    if (found.length === 0) return;
    for (const { id } of found) await aggregate.remove(id, {});
  }
}
