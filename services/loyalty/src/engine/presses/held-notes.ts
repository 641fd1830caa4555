import type { Aggregate, Entity } from '@noren/service-kit';
import type { HeldNote } from './taker.js';

/** A document that presses take from: with a note for each of which it is not known yet that it is confirmed. */
export interface WithNotes extends Entity {
  pending: readonly { readonly pressId: string; readonly at: string }[];
}

/** Documents that are looked at in one go. */
const batch = 100;

/** What was noted before a time (ISO 8601) and is still noted. */
export async function heldSince<T extends WithNotes>(
  holders: Aggregate<T>,
  before: string,
): Promise<HeldNote[]> {
  const found = await holders.all({ pending: { $elemMatch: { at: { $lt: before } } } }, { limit: batch });
  return found.flatMap(({ id, pending }) =>
    pending.filter(({ at }) => at < before).map(({ pressId }) => ({ holder: id, pressId })),
  );
}

/** Takes the notes of presses that are confirmed off: nothing of them is to be given back. */
export async function settle<T extends WithNotes>(
  holders: Aggregate<T>,
  ids: readonly string[],
  pressIds: readonly string[],
): Promise<void> {
  await holders.updateAll(ids, { $pull: { pending: { pressId: { $in: pressIds } } } });
}
