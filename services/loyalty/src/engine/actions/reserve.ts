import type { ErrorCode } from '@noren/contracts';
import type { CounterResource } from '../counters/counter-resource.js';
import type { PointReservation } from '../points/point-resource.js';
import type { ActionOwner, Reservation, Reserved } from './plan.js';
import type { ResourceRef } from './repository.js';
import type { ReservableResource, ReservingAction } from './reservable-resource.js';

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
