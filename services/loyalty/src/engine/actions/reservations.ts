import type { ErrorCode } from '@noren/contracts';
import type { CounterResource } from '../counters/counter-resource.js';
import type { PointReservation } from '../points/point-resource.js';
import type { ActionOwner, Reservation, Reserved } from './plan.js';
import type { ResourceRef } from './repository.js';

/** An action's hold in the document of a resource. */
export interface Hold {
  /** Id of that document. */
  readonly resourceId: string;
  readonly actionId: string;
}

/** The action that reserves. */
export interface ReservingAction extends ActionOwner {
  readonly id: string;
}

/**
 * Something scarce that actions reserve, one document each. A single conditional write decides whether there is
 * enough and notes the hold. A crash cannot lose the hold; the status of its action says whether it stays.
 */
export interface ReservableResource<T> {
  getResourceId(owner: ActionOwner, reservation: T): string;
  /** @returns what is reserved, or why there is not enough */
  reserve(action: ReservingAction, reservation: T): Promise<Partial<Reserved> | ErrorCode>;
  /** Returns what an action reserved; does nothing without a hold, so it is safe to repeat. */
  cancelHold(resourceId: string, actionId: string): Promise<void>;
  /** Removes the holds of confirmed actions from these resources. */
  confirmHolds(resourceIds: readonly string[], actionIds: readonly string[]): Promise<void>;
  /** @param before - ISO 8601 */
  listHoldsBefore(before: string): Promise<Hold[]>;
}

/** The resources by the name that a reservation gives. */
export interface Resources {
  readonly counters: CounterResource;
  readonly points: ReservableResource<PointReservation>;
}

export function createReserve(resources: Resources) {
  const findResource = ({ resource }: Reservation) => resources[resource] as ReservableResource<Reservation>;

  return {
    toResourceRefs: (owner: ActionOwner, reservations: readonly Reservation[]): ResourceRef[] =>
      reservations.map((reservation) => ({
        resource: reservation.resource,
        resourceId: findResource(reservation).getResourceId(owner, reservation),
      })),

    /** Reserves in order. @returns why one failed; the holds of those before it are then to be cancelled */
    async reserveAll(
      action: ReservingAction,
      reservations: readonly Reservation[],
    ): Promise<Reserved | ErrorCode> {
      let all: Reserved = { counters: new Set() };
      for (const reservation of reservations) {
        const reserved = await findResource(reservation).reserve(action, reservation);
        if (typeof reserved === 'string') return reserved;
        all = { ...all, ...reserved, counters: new Set([...all.counters, ...(reserved.counters ?? [])]) };
      }
      return all;
    },
  };
}
