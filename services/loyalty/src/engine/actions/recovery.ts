import { applyEffects, type EffectHandlers } from './effects.js';
import type { Reservation } from './plan.js';
import type { ActionRepository, NewAction } from './repository.js';
import type { ReservableResource } from './reservations.js';

/** An action that is undecided for longer has lost its process. */
export const leaseMs = 20_000;

type ResourceName = Reservation['resource'];

/** The part of a resource that recovery needs. */
export type UndoableResource = Pick<
  ReservableResource<never>,
  'cancelHold' | 'confirmHolds' | 'listHoldsBefore'
>;

export interface RecoveryOptions {
  readonly actions: ActionRepository;
  readonly resources: Readonly<Record<ResourceName, UndoableResource>>;
  readonly effects: EffectHandlers;
}

/** True if the lease of a reserved action is over. A wrong guess costs that action, never a count. */
export function isAbandoned({ leaseUntil }: { leaseUntil: string }, now: Date): boolean {
  return leaseUntil < now.toISOString();
}

/** Cancels all holds of an action. */
export async function cancelHolds(resources: RecoveryOptions['resources'], action: NewAction): Promise<void> {
  for (const { resource, resourceId } of action.resourceRefs ?? [])
    await resources[resource].cancelHold(resourceId, action.id);
}

/** Releases an undecided action. The status changes first: after it no process can confirm the action. */
export async function release({ actions, resources }: RecoveryOptions, action: NewAction): Promise<void> {
  if (!(await actions.release(action))) return;
  await cancelHolds(resources, action);
}

/** Applies the due effects of a confirmed action. @returns its full answer */
export async function complete(
  { actions, effects }: RecoveryOptions,
  action: NewAction,
): Promise<object | undefined> {
  if (action.due !== true) return action.answer;
  const results = await applyEffects(effects)(action);
  return ((await actions.completed(action.id, results)) ?? (await actions.find(action.id)) ?? action).answer;
}

/**
 * Finishes what died processes left; see the top of `process-action.ts`. Safe to run at any time and in several
 * replicas at once.
 *
 * @throws AggregateError of what failed, after everything else is finished
 */
export async function recover(options: RecoveryOptions, now: Date): Promise<void> {
  const { actions, resources } = options;
  const failures: unknown[] = [];
  async function each<T>(items: readonly T[], end: (item: T) => Promise<unknown>): Promise<void> {
    for (const item of items) await end(item).catch((error: unknown) => failures.push(error));
  }

  await each(await actions.listAbandoned(now.toISOString()), (action) => release(options, action));
  await each(await actions.listWithOverdueEffects(now.toISOString()), (action) => complete(options, action));
  const before = new Date(now.getTime() - leaseMs).toISOString();
  for (const resource of Object.values(resources)) {
    await each(await resource.listHoldsBefore(before), async ({ resourceId, actionId }) => {
      const action = await actions.find(actionId);
      // Its insert may still be under way: whichever comes first wins.
      if (action === undefined && !(await actions.forbid(actionId))) return;
      if (action?.status === 'confirmed') await resource.confirmHolds([resourceId], [actionId]);
      else if (action?.status !== 'reserved') await resource.cancelHold(resourceId, actionId);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some actions could not be finished');
}
