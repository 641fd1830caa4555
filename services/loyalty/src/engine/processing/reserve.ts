import type { ErrorCode } from '@noren/contracts/errors';
import type { ActionOwner } from '../types/action.js';
import type { ActionStore } from '../types/action-store.js';
import type { Plan } from '../types/plan.js';
import type { NewAction } from '../types/record.js';
import type {
  ReservableResource,
  Reservation,
  Reserved,
  ReservingAction,
  ResourceRef,
} from '../types/reservation.js';

/** The resources of some kinds of actions, by the name that a reservation gives. */
export type Resources = Readonly<Partial<Record<Reservation['resource'], ReservableResource<never>>>>;

/** Finds the resource of a reservation. @throws Error if these kinds of actions cannot reserve it */
export function findResource(
  resources: Resources,
  { resource }: Pick<Reservation, 'resource'>,
): ReservableResource<Reservation> {
  const found = resources[resource];
  if (found === undefined) throw new Error(`Nothing reserves ${resource} here`);
  return found as ReservableResource<Reservation>;
}

export function toResourceRefs(
  resources: Resources,
  owner: ActionOwner,
  reservations: readonly Reservation[],
): ResourceRef[] {
  return reservations.map((reservation) => ({
    resource: reservation.resource,
    resourceId: findResource(resources, reservation).getResourceId(owner, reservation),
  }));
}

/** Reserves in order. @returns why one failed; the holds of those before it are then to be cancelled */
export async function reserveAll(
  resources: Resources,
  action: ReservingAction,
  reservations: readonly Reservation[],
): Promise<Reserved | ErrorCode> {
  let all: Reserved = { counters: new Set() };
  for (const reservation of reservations) {
    const reserved = await findResource(resources, reservation).reserve(action, reservation);
    if (typeof reserved === 'string') return reserved;
    all = { ...all, ...reserved, counters: new Set([...all.counters, ...(reserved.counters ?? [])]) };
  }
  return all;
}

/** Cancels all holds of an action. */
export async function cancelHolds(
  resources: Resources,
  action: Pick<NewAction, 'id' | 'resourceRefs'>,
): Promise<void> {
  for (const ref of action.resourceRefs ?? [])
    await findResource(resources, ref).cancelHold(ref.resourceId, action.id);
}

/** True if no third party is asked and over-reserving for a moment cannot reject anyone. */
export function canUseFastPath(resources: Resources, plan: Plan<unknown>): boolean {
  const { authorize, startStep, reservations = [] } = plan;
  if (authorize !== undefined || startStep !== undefined || reservations.length > 1) return false;
  return reservations.every((reservation) => findResource(resources, reservation).hasHeadroom(reservation));
}

/**
 * Reserves and confirms an action in one command, if its plan can use the fast path; see the top of
 * `process-action.ts`.
 *
 * @returns undefined if the full path has to decide it; nothing is held then
 */
export async function confirmOnFastPath<T extends NewAction, O>(
  { actions, resources }: { readonly actions: ActionStore<T, O>; readonly resources: Resources },
  action: T,
  plan: Plan<O>,
): Promise<T | undefined> {
  if (actions.insertConfirmed === undefined || !canUseFastPath(resources, plan)) return undefined;
  const { insertConfirmed } = actions;
  const [reservation] = plan.reservations ?? [];
  if (reservation === undefined) {
    return insertConfirmed(action, await plan.getOutcome({ counters: new Set() }), []);
  }
  const confirmed = await findResource(resources, reservation).reserveAndConfirm<T>(
    action,
    reservation,
    async (reserved, writesBefore) =>
      insertConfirmed(action, await plan.getOutcome({ counters: new Set(), ...reserved }), writesBefore),
  );
  if (confirmed === undefined) await cancelHolds(resources, action);
  return confirmed;
}
