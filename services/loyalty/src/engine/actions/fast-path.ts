import type { SingleWrite } from '@noren/service-kit';
import { type CounterReservation, withHeadroom } from '../counters/counter-resource.js';
import type { ActionPlan, Reservation, Reserved } from './plan.js';
import { cancelHolds } from './recovery.js';
import type { ActionRepository, NewAction } from './repository.js';
import { createReserve, type Resources } from './reservations.js';

/** True if no third party is asked and over-reserving for a moment cannot reject anyone. */
export function canUseFastPath({ authorize, reservations = [] }: ActionPlan<object>): boolean {
  if (authorize !== undefined || reservations.length > 1) return false;
  return reservations.every(
    (reservation) => reservation.resource === 'counters' && reservation.hasHeadroom === true,
  );
}

/** Lowers the limits by the headroom, which the fast path leaves untouched. */
function keepHeadroom(reservations: readonly Reservation[]): CounterReservation[] {
  return reservations.flatMap((reservation) =>
    reservation.resource === 'counters' ? [{ ...reservation, counts: withHeadroom(reservation.counts) }] : [],
  );
}

/** Processes actions in one command; see the top of `process-action.ts`. */
export function createFastPath(options: { actions: ActionRepository; resources: Resources }) {
  const { actions, resources } = options;
  const { reserveAll } = createReserve(resources);

  /** @returns the confirmed action, or undefined if the full path has to decide it; nothing is held then */
  return async (action: NewAction, plan: ActionPlan<object>): Promise<NewAction | undefined> => {
    const reservations = keepHeadroom(plan.reservations ?? []);
    const confirm = async (reserved: Reserved, writesBefore: readonly SingleWrite[]) =>
      actions.insertConfirmed(action, await plan.getOutcome(reserved), writesBefore);
    async function reserveFirst() {
      const reserved = await reserveAll(action, reservations);
      return typeof reserved === 'string' ? undefined : confirm(reserved, []);
    }
    const [reservation] = reservations;
    const inOneCommand =
      reservation &&
      resources.counters.reserveWith(action, reservation, (reserveWrite) =>
        confirm({ counters: new Set([reservation.counterKey]) }, [reserveWrite]),
      );
    const confirmed = await (inOneCommand ?? reserveFirst());
    if (confirmed === undefined) await cancelHolds(resources, action);
    return confirmed;
  };
}
