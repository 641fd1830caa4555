import type { StaffTicketPurchase } from '@noren/contracts/tickets';
import type { OwnedRecord } from '../owned/record.js';

type RefundedTicket = Pick<
  OwnedRecord,
  'amount' | 'uses' | 'startedAt' | 'purchasedAt' | 'validUntil' | 'refund'
> & { readonly product: Pick<OwnedRecord['product'], 'totalUses'> };

/** Returns what can be refunded for a ticket; undefined if it was refunded, or its price is not known. */
export function getRefundOptions(ticket: RefundedTicket, at: Date): StaffTicketPurchase['refundable'] {
  const { amount: paid, refund } = ticket;
  if (refund !== undefined || paid === undefined) return undefined;
  // Rounded in favour of the member.
  return { paid, unused: Math.ceil(paid * Math.min(getUsesLeft(ticket), getTimeLeft(ticket, at))) };
}

/** Returns the share of the uses that are left, from 0 to 1; a ticket without a limit of uses is whole until used. */
function getUsesLeft({ uses, product: { totalUses } }: RefundedTicket): number {
  return totalUses === undefined ? 1 : Math.max(0, totalUses - uses) / totalUses;
}

/**
 * Returns the share of the time that is left, from 0 to 1. The time of a ticket whose uses are limited does not run
 * before its end, nor does that of one that was never used.
 */
function getTimeLeft(ticket: RefundedTicket, at: Date): number {
  const { uses, startedAt, purchasedAt, validUntil, product } = ticket;
  const isNew = uses === 0 && startedAt === undefined;
  if (validUntil === undefined) return isNew || product.totalUses !== undefined ? 1 : 0;
  const end = Date.parse(validUntil);
  const left = Math.max(0, end - at.getTime()) / (end - Date.parse(purchasedAt));
  if (left === 0) return 0;
  return isNew || product.totalUses !== undefined ? 1 : Math.min(1, left);
}
