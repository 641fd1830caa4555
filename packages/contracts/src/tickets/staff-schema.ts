import { type Static, Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { ticketKinds, ticketPayments } from '../contents/kinds/tickets.js';
import { Id, listQuery, model, Name, oneOf, Timestamp } from '../core/schema.js';
import { catalogue, type ErrorCode } from '../errors/catalogue.js';
import { ticketPurchaseStatuses } from './schema.js';

const yen = (description: string) => Type.Integer({ minimum: 0, description: `${description}, yen` });

export const TicketRefund = model('TicketRefund', 'A refund that staff requested', {
  amount: yen('Refunded; 0 ends the ticket without a refund'),
  reason: Type.String({ description: 'Why, for the audit log' }),
  requestedBy: Type.String({ description: 'Name of the user' }),
  requestedAt: Timestamp,
  completedAt: Type.Optional(Timestamp),
});

/** The amounts that staff usually refund. */
export const RefundOptions = model('RefundOptions', 'What can be refunded', {
  paid: yen('Paid'),
  unused: yen('Share of the uses or the time left'),
});

const purchase = {
  id: Id,
  environment: Environment,
  ticketId: Id,
  ticketName: Name,
  kind: oneOf(ticketKinds, 'A pass for a time, or a ticket for some uses'),
  memberNumber: Type.Optional(Type.String({ description: 'Absent if the member has left' })),
  payment: oneOf(ticketPayments, 'How it was paid'),
  amount: yen('Amount'),
  status: oneOf(ticketPurchaseStatuses, 'Progress of the purchase'),
  error: Type.Optional(oneOf(Object.keys(catalogue) as ErrorCode[], 'Why it failed')),
  createdAt: Timestamp,
  uses: Type.Optional(Type.Integer({ minimum: 0, description: 'Uses so far; absent without a ticket' })),
  totalUses: Type.Optional(Type.Integer({ minimum: 1 })),
  validUntil: Type.Optional(Timestamp),
  refundable: Type.Optional(RefundOptions),
  refund: Type.Optional(TicketRefund),
};

export const StaffTicketPurchase = model('StaffTicketPurchase', 'A purchase, as staff see it', purchase);
export type StaffTicketPurchase = Static<typeof StaffTicketPurchase>;

export const purchaseSteps = [
  'ordered',
  'paid',
  'failed',
  'cancelled',
  'started',
  'used',
  'refundRequested',
  'refunded',
] as const;

export const PurchaseTrailEntry = model('PurchaseTrailEntry', 'A step in the life of a purchase', {
  step: oneOf(purchaseSteps, 'What happened'),
  at: Timestamp,
});

export const StaffTicketPurchaseDetail = model('StaffTicketPurchaseDetail', 'A purchase with its trail', {
  ...purchase,
  trail: Type.Array(PurchaseTrailEntry, { description: 'Oldest first; of the uses, the latest 1,000' }),
});
export type StaffTicketPurchaseDetail = Static<typeof StaffTicketPurchaseDetail>;

const { page, size } = listQuery;

export const StaffPurchaseQuery = model('StaffPurchaseQuery', 'Which purchases to list', {
  page,
  size,
  environment: Environment,
  ticketId: Type.Optional(Id),
  status: Type.Optional(oneOf(ticketPurchaseStatuses, 'Only with this progress')),
  memberNumber: Type.Optional(Type.String({ pattern: '^[0-9]{12}$', description: 'Only of this member' })),
});
export type StaffPurchaseQuery = Static<typeof StaffPurchaseQuery>;

/** Maximum length of the reason of a refund. */
export const maxRefundReason = 200;

export const TicketRefundCreate = model(
  'TicketRefundCreate',
  'Ends a ticket, and refunds what was paid for it',
  {
    amount: yen('To refund, at most what was paid'),
    reason: Type.String({ minLength: 1, maxLength: maxRefundReason, pattern: '\\S', description: 'Why' }),
    uses: Type.Integer({
      minimum: 0,
      description: 'Uses that the caller saw; after another one, it is a conflict',
    }),
  },
);
export type TicketRefundCreate = Static<typeof TicketRefundCreate>;
