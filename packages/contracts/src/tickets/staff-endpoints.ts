import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import {
  StaffPurchaseQuery,
  StaffTicketPurchase,
  StaffTicketPurchaseDetail,
  TicketRefundCreate,
} from './staff-schema.js';

const service = 'loyalty';
const purchases = '/apps/{appId}/ticket-purchases';

/** What staff see of their members' purchases, and what they refund. */
export const staffPurchaseEndpoints = {
  list: defineEndpoint({
    id: 'staffPurchases.list',
    recorded: { kind: 'app' },
    method: 'GET',
    path: purchases,
    service,
    access: 'content.read',
    summary: 'List the ticket purchases of an app in one environment, newest first',
    query: StaffPurchaseQuery,
    response: many(StaffTicketPurchase),
  }),
  get: defineEndpoint({
    id: 'staffPurchases.get',
    recorded: { kind: 'app' },
    method: 'GET',
    path: `${purchases}/{purchaseId}`,
    service,
    access: 'content.read',
    summary: 'Read a ticket purchase with its trail',
    response: one(StaffTicketPurchaseDetail),
  }),
  /**
   * The ticket ends at once; the refund is requested at the gateway until it succeeds. Header `Idempotency-Key`: the
   * same key returns the same refund and never refunds twice.
   */
  refund: defineEndpoint({
    id: 'staffPurchases.refund',
    method: 'POST',
    path: `${purchases}/{purchaseId}/refund`,
    service,
    access: 'content.write',
    summary: 'End the ticket of a purchase and refund it',
    body: TicketRefundCreate,
    response: one(StaffTicketPurchaseDetail),
    /** `conflict`: it was used, refunded or not paid; `current` is the purchase as it is now. */
    errors: [
      'conflict',
      'ticketPaymentUnavailable',
      'partnerUnavailable',
      'idempotencyKeyMissing',
      'idempotencyKeyReused',
    ],
  }),
};
