import type { ActionStore } from '../types/action-store.js';
import type { NewAction } from '../types/record.js';
import type { ResourceRef } from '../types/reservation.js';
import { cancelHolds, type Resources } from './reserve.js';

/** An action that is undecided for longer has lost its process. */
export const leaseMs = 20_000;

export interface OutcomeOptions<T extends NewAction, O> {
  readonly actions: ActionStore<T, O>;
  readonly resources: Resources;
  /** Applies the effects of a confirmed action; safe to repeat. @returns their results by field of the answer */
  readonly applyEffects: (action: T) => Promise<Readonly<Record<string, unknown>>>;
}

/** True if the lease of a reserved action is over. A wrong guess costs that action, never a count. */
export function isAbandoned({ leaseUntil, step }: NewAction, now: Date): boolean {
  return step !== 'started' && leaseUntil < now.toISOString();
}

/**
 * Ends an undecided action by a write that undoes it, and cancels its holds. The status changes first: after it no
 * process can confirm the action.
 *
 * @returns its current state
 */
export async function undo<T extends NewAction, O>(
  { actions, resources }: Pick<OutcomeOptions<T, O>, 'actions' | 'resources'>,
  action: T,
  write: () => Promise<T | undefined>,
): Promise<T> {
  const undone = await write();
  if (undone === undefined) return (await actions.find(action.id)) ?? action;
  await cancelHolds(resources, action);
  return undone;
}

/** Releases an action that lost its process. */
export async function release<T extends NewAction, O>(
  options: Pick<OutcomeOptions<T, O>, 'actions' | 'resources'>,
  action: T,
): Promise<void> {
  await undo(options, action, () => options.actions.release(action));
}

/** Applies the due effects of a confirmed action. @returns it with their results */
export async function complete<T extends NewAction, O>(
  { actions, applyEffects }: OutcomeOptions<T, O>,
  action: T,
): Promise<T> {
  if (action.due !== true) return action;
  const results = await applyEffects(action);
  return (await actions.completed(action.id, results)) ?? (await actions.find(action.id)) ?? action;
}

export interface FinishOptions<T extends NewAction, O> extends OutcomeOptions<T, O> {
  /** Confirms the hold of a confirmed action; it may do so later. */
  readonly confirmHold: (resource: ResourceRef, actionId: string) => void;
}

/** Completes a confirmed action and has its holds confirmed. */
export async function finish<T extends NewAction, O>(options: FinishOptions<T, O>, confirmed: T): Promise<T> {
  for (const resource of confirmed.resourceRefs ?? []) options.confirmHold(resource, confirmed.id);
  return complete(options, confirmed);
}
