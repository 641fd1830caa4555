import type { StaffTicketPurchase, StaffTicketPurchaseDetail } from '@noren/contracts/tickets';
import type { OwnedRecord, StoredRefund } from '../owned/record.js';
import type { StoredPurchase } from '../purchases/stored-purchase.js';
import { getRefundOptions } from './refund-options.js';

type Trail = StaffTicketPurchaseDetail['trail'];

/** A purchase with what else staff see of it. */
export interface PurchaseParts {
  readonly purchase: StoredPurchase;
  /** Undefined without a ticket: it is not paid, or its member has left. */
  readonly ticket: OwnedRecord | undefined;
  readonly memberNumber: string | undefined;
}

/** Returns a purchase as staff currently see it. */
export function staffPurchaseView(
  { purchase, ticket, memberNumber }: PurchaseParts,
  at: Date,
): StaffTicketPurchase {
  const { id, environment, ticketId, product, payment, amount, status, error } = purchase;
  const refundable = ticket && getRefundOptions(ticket, at);
  return {
    ...{ id, environment, ticketId, payment, amount, createdAt: purchase.at },
    ticketName: product.name,
    kind: product.kind,
    // The ticket ends first.
    status: ticket?.refund === undefined ? status : 'refunded',
    ...(memberNumber !== undefined && { memberNumber }),
    ...(error !== undefined && { error }),
    ...(product.totalUses !== undefined && { totalUses: product.totalUses }),
    ...(ticket && { uses: ticket.uses }),
    ...(ticket?.validUntil !== undefined && { validUntil: ticket.validUntil }),
    ...(refundable && { refundable }),
    ...(ticket?.refund && { refund: toRefund(ticket.refund) }),
  };
}

/** Returns a purchase with its trail. */
export function staffPurchaseDetail(parts: PurchaseParts, at: Date): StaffTicketPurchaseDetail {
  return { ...staffPurchaseView(parts, at), trail: getTrail(parts) };
}

function toRefund({ amount, reason, requestedBy, requestedAt, completedAt }: StoredRefund) {
  return { amount, reason, requestedBy, requestedAt, ...(completedAt !== undefined && { completedAt }) };
}

function getTrail({ purchase, ticket }: PurchaseParts): Trail {
  const trail: Trail = [{ step: 'ordered', at: purchase.at }];
  const { status, charge, updatedAt } = purchase;
  // Nothing is written once such a purchase is settled at the gateway.
  if (status === 'failed' || (status === 'cancelled' && charge !== 'refunded')) {
    trail.push({ step: status, at: updatedAt });
  }
  if (charge === 'refunded') trail.push({ step: 'refunded', at: updatedAt });
  if (ticket === undefined) return trail;
  const { purchasedAt, startedAt, useRecords, refund } = ticket;
  trail.push({ step: 'paid', at: purchasedAt });
  if (startedAt !== undefined) trail.push({ step: 'started', at: startedAt });
  trail.push(...useRecords.map(({ usedAt }) => ({ step: 'used' as const, at: usedAt })));
  if (refund !== undefined) trail.push({ step: 'refundRequested', at: refund.requestedAt });
  if (refund?.completedAt !== undefined) trail.push({ step: 'refunded', at: refund.completedAt });
  return trail.sort((one, other) => one.at.localeCompare(other.at));
}
