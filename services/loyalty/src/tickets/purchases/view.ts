import type { OwnedTicket, TicketPurchase } from '@noren/contracts';
import type { PurchaseRecord } from './record.js';

/** Returns a purchase as its member sees it. */
export function purchaseView(purchase: PurchaseRecord, owned: OwnedTicket | undefined): TicketPurchase {
  const { id, ticketId, status, redirectUrl, error, amount, at } = purchase;
  return {
    id,
    ticketId,
    status,
    ...(status === 'authenticating' && redirectUrl !== undefined ? { redirectUrl } : {}),
    ...(owned === undefined ? {} : { owned }),
    ...(error === undefined ? {} : { error }),
    amount,
    createdAt: at,
  };
}
