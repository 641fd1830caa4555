import type { PointReservation, ReservableResource } from '../../types/reservation.js';
import type { Ledger } from './ledger.js';
import { accountId } from './repository.js';

/** Creates the points as a resource. A cancelled hold returns its points by an entry of its own. */
export function createPointResource(ledger: Ledger): ReservableResource<PointReservation> {
  return {
    getResourceId: accountId,
    async reserve({ id, ...owner }, reservation) {
      const balance = await ledger.reserve(owner, id, reservation);
      return typeof balance === 'string' ? balance : { balance };
    },
    // An account has one member: there is nothing to gain.
    hasHeadroom: () => false,
    reserveAndConfirm: async () => undefined,
    cancelHold: ledger.cancelHold,
    confirmHolds: ledger.confirmHolds,
    listHoldsBefore: ledger.listHoldsBefore,
  };
}
