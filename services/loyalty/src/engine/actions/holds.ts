import type { Aggregate, Entity } from '@noren/service-kit';
import type { Hold } from './reservable-resource.js';

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
