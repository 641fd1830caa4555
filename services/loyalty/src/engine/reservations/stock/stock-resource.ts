import type { ReservableResource, StockReservation } from '../../types/reservation.js';
import { type StockRepository, stockId } from './repository.js';

/** Creates the places of tickets as a resource. */
export function createStockResource(
  stocks: StockRepository,
  now: () => Date,
): ReservableResource<StockReservation> {
  return {
    getResourceId: ({ environment }, { ticketId }) => stockId({ ticketId, environment }),
    async reserve({ id: purchaseId, appId, environment }, { ticketId, isNewPerson, limit, rejectionReason }) {
      const hold = { purchaseId, person: isNewPerson, at: now().toISOString() };
      const isReserved = await stocks.reserve({ appId, ticketId, environment }, hold, limit);
      return isReserved ? {} : rejectionReason;
    },
    // Purchases wait for the card gateway, not for the stock.
    hasHeadroom: () => false,
    reserveAndConfirm: async () => undefined,
    cancelHold: stocks.cancelHold,
    confirmHolds: stocks.confirmHolds,
    listHoldsBefore: stocks.listHoldsBefore,
  };
}
