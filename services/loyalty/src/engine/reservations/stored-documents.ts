import { type Aggregate, type Entity, type Filter } from '@noren/service-kit';
import type { ActionOwner } from '../types/action.js';
import type { Hold } from '../types/reservation.js';

/** One environment of one app. */
export type EnvironmentScope = Pick<ActionOwner, 'appId' | 'environment'>;

/** Filter for the documents of all members in one environment of an app. */
export function inEnvironment({ appId, environment }: EnvironmentScope) {
  return { appId, environment };
}

/** Filter for a member's documents in one app scope. */
export function ownedBy({ appId, environment, memberId }: ActionOwner) {
  return { appId, environment, memberId };
}

/**
 * Deletes all matches, except those that still have something pending at a third party: these get `orphan`, and are
 * deleted once they are settled.
 *
 * @param pending filter of those that have, at any time the opposite of `settled`
 */
export async function removeOrOrphan<T extends Entity>(
  aggregate: Aggregate<T>,
  filter: Filter,
  pending: Filter,
  settled: Filter,
): Promise<void> {
  for (;;) {
    const found = await aggregate.all({ ...filter, orphan: { $exists: false } });
    if (found.length === 0) return;
    for (const { id } of found) {
      const orphan = await aggregate.update(id, pending, { $set: { orphan: true } });
      if (orphan === undefined) await aggregate.remove(id, settled);
    }
  }
}

/** A resource's document, with the holds of actions that are not known to be confirmed. */
export interface WithHolds extends Entity {
  pending: readonly { readonly actionId: string; readonly at: string }[];
}

/** Documents read at a time. */
const batchSize = 100;

/** Lists the holds from before a time (ISO 8601). */
export async function listHoldsBefore<T extends WithHolds>(
  resources: Aggregate<T>,
  before: string,
): Promise<Hold[]> {
  const filter = { pending: { $elemMatch: { at: { $lt: before } } } };
  const found = await resources.all(filter, { limit: batchSize });
  return found.flatMap(({ id, pending }) =>
    pending.filter(({ at }) => at < before).map(({ actionId }) => ({ resourceId: id, actionId })),
  );
}

/** Removes the holds of confirmed actions. */
export async function confirmHolds<T extends WithHolds>(
  resources: Aggregate<T>,
  ids: readonly string[],
  actionIds: readonly string[],
): Promise<void> {
  await resources.updateAll(ids, { $pull: { pending: { actionId: { $in: actionIds } } } });
}
