import { Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { ticketPayments } from '../contents/kinds/tickets.js';
import { defineEvent } from '../core/event.js';
import { Id, model, oneOf, Timestamp } from '../core/schema.js';

const source = 'loyalty';
const whose = { appId: Id, environment: Environment, ticketId: Id, memberId: Id };
const yen = Type.Integer({ minimum: 0, description: 'Yen' });

/** A purchase and its ticket have the same id. */
export const TicketPurchasedData = model('TicketPurchasedData', 'A member got a ticket', {
  ownedTicketId: Id,
  ...whose,
  payment: oneOf(ticketPayments, 'How it was paid'),
  amount: yen,
  purchasedAt: Timestamp,
});
export const TicketStartedData = model('TicketStartedData', 'A member began to use a ticket', {
  ownedTicketId: Id,
  ...whose,
  startedAt: Timestamp,
});
export const TicketUsedData = model('TicketUsedData', 'A member used a ticket', {
  useId: Id,
  ownedTicketId: Id,
  ...whose,
  usedAt: Timestamp,
});
export const TicketRefundedData = model('TicketRefundedData', 'A charge was refunded', {
  purchaseId: Id,
  ...whose,
  amount: yen,
});

export const ticketEvents = {
  purchased: defineEvent({
    type: 'ticket.purchased',
    source,
    description: 'A member got a ticket, by card or by serial code',
    data: TicketPurchasedData,
  }),
  started: defineEvent({
    type: 'ticket.started',
    source,
    description: 'A member began to use a ticket',
    data: TicketStartedData,
  }),
  used: defineEvent({
    type: 'ticket.used',
    source,
    description: 'A member used a ticket',
    data: TicketUsedData,
  }),
  refunded: defineEvent({
    type: 'ticket.refunded',
    source,
    description: 'A charge was refunded: by staff, or because it succeeded after its purchase was cancelled',
    data: TicketRefundedData,
  }),
};
