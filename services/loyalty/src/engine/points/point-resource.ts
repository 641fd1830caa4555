import type { PointEntry } from '@noren/contracts';
import type { ReservableResource } from '../actions/reservations.js';
import type { Ledger } from './ledger.js';
import { accountId } from './repository.js';

/** Points that an action costs. Visitors have none. */
export interface PointReservation {
  readonly resource: 'points';
  readonly points: number;
  readonly entry: PointEntry['kind'];
  /** Name of the reward, the game or the coupon. */
  readonly name?: string;
}

/** Creates the points as a resource. A cancelled hold returns its points by an entry of its own. */
export function createPointResource(ledger: Ledger): ReservableResource<PointReservation> {
  return {
    getResourceId: accountId,
    async reserve({ id, ...owner }, reservation) {
      const balance = await ledger.reserve(owner, id, reservation);
      return typeof balance === 'string' ? balance : { balance };
    },
    cancelHold: ledger.cancelHold,
    confirmHolds: ledger.confirmHolds,
    listHoldsBefore: ledger.listHoldsBefore,
  };
}
