import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { personLimitErrors } from '../errors/member-errors.js';
import {
  MemberTicket,
  OwnedTicket,
  PaymentSetup,
  SerialCodes,
  SerialCodesCreate,
  SerialCodeUse,
  TicketPurchase,
  TicketPurchaseCreate,
  TicketsQuery,
  TicketUse,
  TicketUsed,
} from './schema.js';

const service = 'loyalty';
const app = '/m/{systemName}';
const tickets = `${app}/tickets`;
const owned = `${app}/owned-tickets`;
const keys = ['idempotencyKeyMissing', 'idempotencyKeyReused'] as const;
const sale = [
  'ticketEnded',
  'ticketSaleOver',
  'ticketPurchased',
  ...personLimitErrors,
  'ticketGoldOnly',
  'ticketPaymentUnavailable',
  'loginNeeded',
  ...keys,
] as const;

export const memberTicketEndpoints = {
  list: defineEndpoint({
    id: 'memberTickets.list',
    method: 'GET',
    path: tickets,
    service,
    access: 'public',
    summary: 'List the tickets on sale',
    query: TicketsQuery,
    response: many(MemberTicket),
  }),
  get: defineEndpoint({
    id: 'memberTickets.get',
    method: 'GET',
    path: `${tickets}/{ticketId}`,
    service,
    access: 'public',
    summary: 'Read a ticket on sale',
    response: one(MemberTicket),
  }),
  setup: defineEndpoint({
    id: 'memberTickets.setup',
    method: 'GET',
    path: `${app}/ticket-payment`,
    service,
    access: 'public',
    summary: 'Read how this app takes cards, and the card paid with before',
    response: one(PaymentSetup),
    errors: ['loginNeeded', 'ticketPaymentUnavailable'],
  }),
  forgetCard: defineEndpoint({
    id: 'memberTickets.forgetCard',
    method: 'DELETE',
    path: `${app}/ticket-payment/card`,
    service,
    access: 'public',
    summary: 'Delete the saved card',
    errors: ['loginNeeded'],
  }),
  /** Header `Idempotency-Key`: the same key returns the same response and never charges twice. */
  purchase: defineEndpoint({
    id: 'memberTickets.purchase',
    method: 'POST',
    path: `${tickets}/{ticketId}/purchase`,
    service,
    access: 'public',
    summary: 'Buy a ticket by card',
    body: TicketPurchaseCreate,
    response: one(TicketPurchase),
    status: 201,
    /**
     * `conflict`: another purchase of this ticket is in progress; `current` is that purchase. `offerChanged`:
     * the price or the terms; `current` is the ticket as it is now.
     */
    errors: [
      ...sale,
      'offerChanged',
      'paymentRefused',
      'cardTokenInvalid',
      'partnerUnavailable',
      'conflict',
      'tooManyRequests',
    ],
  }),
  getPurchase: defineEndpoint({
    id: 'memberTickets.purchaseOf',
    method: 'GET',
    path: `${app}/ticket-purchases/{purchaseId}`,
    service,
    access: 'public',
    summary: 'Read the progress of a purchase; continues it after 3-D Secure',
    response: one(TicketPurchase),
    errors: ['loginNeeded'],
  }),
  cancel: defineEndpoint({
    id: 'memberTickets.cancel',
    method: 'POST',
    path: `${app}/ticket-purchases/{purchaseId}/cancel`,
    service,
    access: 'public',
    summary: 'Cancel an unpaid purchase',
    response: one(TicketPurchase),
    errors: ['loginNeeded', 'conflict'],
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  redeem: defineEndpoint({
    id: 'memberTickets.redeem',
    method: 'POST',
    path: `${tickets}/{ticketId}/redeem`,
    service,
    access: 'public',
    summary: 'Get a ticket for a serial code of the shop',
    body: SerialCodeUse,
    response: one(OwnedTicket),
    status: 201,
    errors: [...sale, 'serialCodeWrong', 'serialCodeUsed', 'tooManyRequests'],
  }),
  owned: defineEndpoint({
    id: 'memberTickets.owned',
    method: 'GET',
    path: owned,
    service,
    access: 'public',
    summary: 'List the tickets of the calling member',
    query: TicketsQuery,
    response: many(OwnedTicket),
    errors: ['loginNeeded'],
  }),
  ownedOne: defineEndpoint({
    id: 'memberTickets.ownedOne',
    method: 'GET',
    path: `${owned}/{ownedTicketId}`,
    service,
    access: 'public',
    summary: 'Read a ticket of the calling member',
    response: one(OwnedTicket),
    errors: ['loginNeeded'],
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  start: defineEndpoint({
    id: 'memberTickets.start',
    method: 'POST',
    path: `${owned}/{ownedTicketId}/start`,
    service,
    access: 'public',
    summary: 'Begin to use a ticket',
    response: one(OwnedTicket),
    errors: ['ticketRefunded', 'ticketOutsideTerm', 'ticketUsedUp', 'loginNeeded', ...keys],
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  use: defineEndpoint({
    id: 'memberTickets.use',
    method: 'POST',
    path: `${owned}/{ownedTicketId}/use`,
    service,
    access: 'public',
    summary: 'Use a ticket',
    body: TicketUse,
    response: one(TicketUsed),
    errors: [
      'ticketRefunded',
      'ticketUsedToday',
      'ticketUsedUp',
      'ticketOutsideTerm',
      'ticketNotStarted',
      'ticketCodeWrong',
      'deviceParameter',
      'deviceTimeout',
      'deviceRequest',
      'deviceUnknown',
      'deviceRefused',
      'deviceRepeated',
      'loginNeeded',
      'tooManyRequests',
      ...keys,
    ],
  }),
};

export const ticketSerialEndpoints = {
  create: defineEndpoint({
    id: 'ticketSerials.create',
    method: 'POST',
    path: '/apps/{appId}/tickets/{ticketId}/serial-codes',
    service,
    access: 'content.write',
    summary: 'Make serial codes that the shop sells',
    body: SerialCodesCreate,
    response: one(SerialCodes),
    status: 201,
  }),
};
