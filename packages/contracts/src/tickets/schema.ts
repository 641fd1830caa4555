import { type Static, Type } from 'typebox';
import { cardholderName } from '../cardholder-name.js';
import { cardGatewayKinds } from '../config-sections/choices.js';
import { ticketKinds, ticketPayments, ticketUseTypes } from '../contents/kinds/tickets.js';
import { LimitPeriod } from '../contents/limits.js';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp } from '../core/schema.js';
import { proofFields } from '../device-proofs.js';
import { catalogue, type ErrorCode } from '../errors/catalogue.js';
import { personLimitErrors } from '../errors/member-errors.js';

/** States of a ticket on sale, with the labels of the specification's section 4. */
export const memberTicketStates = [
  'onSale',
  'firstComeEnded',
  'purchased',
  /** Named like the errors, which say when it can be bought again. */
  ...personLimitErrors,
  'outsideTerm',
  'goldOnly',
  'loginNeeded',
] as const;

const product = {
  name: Name,
  kind: oneOf(ticketKinds, 'A pass for a time, or a ticket for some uses'),
  description: Type.Optional(Description),
  imageUrl: Type.Optional(Type.String()),
  conditions: Type.Optional(Description),
  remarks: Type.Optional(Description),
  totalUses: Type.Optional(Type.Integer({ minimum: 1 })),
  oncePerDay: Type.Boolean(),
  useType: oneOf(ticketUseTypes, 'What proves a use at the shop'),
};

export const TicketsQuery = model('TicketsQuery', 'Which tickets to list', {
  ...listQuery,
  kind: Type.Optional(oneOf(ticketKinds, 'Only this kind')),
});

/** The terms that a member agrees to before paying; kept with the purchase. */
export const PurchaseTerms = model('PurchaseTerms', "The seller's terms for a purchase", {
  version: Type.String({ pattern: '^[0-9a-f]{16}$', description: 'Tells different texts apart' }),
  sellerStatement: Type.String({ description: "The seller's statement that the law asks for" }),
  cancellationTerms: Type.String({ description: 'When a purchase can be cancelled or refunded' }),
});
export type PurchaseTerms = Static<typeof PurchaseTerms>;

export const MemberTicket = model('MemberTicket', 'A ticket on sale, as a member sees it', {
  id: Id,
  ...product,
  price: Type.Integer({ minimum: 0, description: 'Yen, as shown' }),
  billedAmount: Type.Integer({ minimum: 0, description: 'Yen, as billed' }),
  payments: Type.Array(oneOf(ticketPayments, 'A way to pay')),
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(Timestamp),
  validityDays: Type.Optional(Type.Integer()),
  validUntil: Type.Optional(Timestamp),
  purchasesPerPerson: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Purchases by one member in a period' }),
  ),
  purchasesPerPersonPeriod: Type.Optional(LimitPeriod),
  exclusive: Type.Boolean(),
  goldOnly: Type.Boolean(),
  left: Type.Optional(
    Type.Integer({ minimum: 0, description: 'How many people can still buy it, where limited' }),
  ),
  state: oneOf(memberTicketStates, 'Whether this member can buy it now'),
  terms: Type.Optional(PurchaseTerms),
});
export type MemberTicket = Static<typeof MemberTicket>;

export const ownedTicketStates = [
  'purchased',
  'inUse',
  'usedToday',
  'used',
  'outsideTerm',
  'refunded',
] as const;

export const OwnedTicketRefund = model('OwnedTicketRefund', 'A refund of a ticket', {
  amount: Type.Integer({ minimum: 0, description: 'Yen' }),
  requestedAt: Timestamp,
  completedAt: Type.Optional(Timestamp),
});

/** An owned ticket keeps the rules under which it was sold. */
export const OwnedTicket = model('OwnedTicket', 'A ticket that a member has', {
  id: Id,
  ticketId: Id,
  ...product,
  purchasedAt: Timestamp,
  startedAt: Type.Optional(Timestamp),
  validUntil: Type.Optional(Timestamp),
  uses: Type.Integer({ minimum: 0, description: 'Uses so far' }),
  usesLeft: Type.Optional(Type.Integer({ minimum: 0, description: 'Uses left, where they are limited' })),
  state: oneOf(ownedTicketStates, 'Whether it can be used now'),
  payment: Type.Optional(oneOf(ticketPayments, 'How it was paid')),
  amount: Type.Optional(Type.Integer({ minimum: 0, description: 'Paid, yen' })),
  terms: Type.Optional(PurchaseTerms),
  refund: Type.Optional(OwnedTicketRefund),
});
export type OwnedTicket = Static<typeof OwnedTicket>;

export const SavedCard = model('SavedCard', 'The card that was paid with before', {
  last4: Type.String({ pattern: '^[0-9]{4}$' }),
  brand: Type.String(),
});
export type SavedCard = Static<typeof SavedCard>;

/** Data that the page needs to tokenise a card: card data goes only to the gateway. */
export const PaymentSetup = model('PaymentSetup', 'How this app takes cards', {
  gateway: oneOf(cardGatewayKinds, 'Whose protocol the token endpoint speaks'),
  tokenUrl: Type.String({ description: "The gateway's token endpoint" }),
  ccid: Type.String({ description: 'Id of the shop at the gateway' }),
  tokenApiKey: Type.String(),
  instalments: Type.Array(Type.Integer({ minimum: 2 })),
  savedCard: Type.Optional(SavedCard),
  asksCardholderName: Type.Optional(
    Type.Boolean({ description: 'The purchase needs the name on a new card, for 3-D Secure' }),
  ),
});
export type PaymentSetup = Static<typeof PaymentSetup>;

export const TicketPurchaseCreate = model('TicketPurchaseCreate', 'A purchase by card', {
  cardToken: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Single-use token of the gateway; absent: the saved card',
    }),
  ),
  amount: Type.Integer({ minimum: 0, description: 'Yen that the member agreed to pay' }),
  termsVersion: Type.Optional(
    Type.String({ maxLength: 64, description: 'Version of the terms that the member agreed to' }),
  ),
  numberOfPayments: Type.Integer({ minimum: 1, maximum: 60, description: '1 is a lump sum' }),
  saveCard: Type.Boolean({ description: 'Keep the card for the next purchase, at the gateway' }),
  cardholderName: Type.Optional(
    Type.String({
      ...cardholderName,
      description: 'Name on the card, for 3-D Secure; passed on to the gateway and not kept',
    }),
  ),
});
export type TicketPurchaseCreate = Static<typeof TicketPurchaseCreate>;

export const ticketPurchaseStatuses = [
  'processing',
  'authenticating',
  'paid',
  'failed',
  'cancelled',
  'refunded',
] as const;

export const TicketPurchase = model('TicketPurchase', 'A purchase and its progress', {
  id: Id,
  ticketId: Id,
  status: oneOf(ticketPurchaseStatuses, 'Progress of the purchase'),
  redirectUrl: Type.Optional(Type.String({ description: '3-D Secure: where the member goes now' })),
  owned: Type.Optional(OwnedTicket),
  error: Type.Optional(oneOf(Object.keys(catalogue) as ErrorCode[], 'Why it failed')),
  amount: Type.Integer({ minimum: 0, description: 'Yen' }),
  createdAt: Timestamp,
});
export type TicketPurchase = Static<typeof TicketPurchase>;

export const SerialCodeUse = model('SerialCodeUse', 'A code that was bought at the shop', {
  serialCode: Type.String({ minLength: 1, maxLength: 30, pattern: '^[A-Z0-9]+$', description: 'The code' }),
});

export const TicketUse = model('TicketUse', 'How a ticket is used', proofFields);
export type TicketUse = Static<typeof TicketUse>;

export const TicketUsed = model('TicketUsed', 'A use that counted', {
  useId: Id,
  usedAt: Timestamp,
  ticket: OwnedTicket,
});
export type TicketUsed = Static<typeof TicketUsed>;

/** Maximum serial codes per request. */
export const maxSerialCodes = 1_000;

export const SerialCodesCreate = model('SerialCodesCreate', 'Serial codes to make', {
  count: Type.Integer({ minimum: 1, maximum: maxSerialCodes, description: 'How many' }),
});
export const SerialCodes = model('SerialCodes', 'Serial codes, shown once', {
  codes: Type.Array(Type.String()),
});
export type SerialCodes = Static<typeof SerialCodes>;
