import { Schema } from 'mongoose';

/** A member's purchase, from its reservation to the delivered ticket or the completed refund. */
export const ticketPurchaseSchema = new Schema({
  appId: String,
  environment: String,
  ticketId: String,
  memberId: String,
  /** Idempotency key, for as long as the outcome is kept under it. */
  key: String,
  /** Tells different requests under the same key apart. */
  fingerprint: String,
  payment: String,
  /** The product as sold, with its store code encrypted. */
  product: Schema.Types.Mixed,
  amount: Number,
  status: String,
  error: String,
  /** Unique: this member's only open purchase of the ticket. */
  openClaim: Boolean,
  /** Unique: this member's only purchase of an exclusive ticket. */
  exclusiveClaim: Boolean,
  /** Unique: this member's place in the period of the ticket's limit per member. */
  placeClaim: String,
  /** Unique: the purchase that makes this member one of the ticket's people. */
  personClaim: Boolean,
  /** State of the payment. */
  charge: String,
  /** Shop credentials, encrypted; kept while further calls to the gateway may be needed. */
  shop: String,
  keepCard: Boolean,
  /** What the member agreed to. */
  terms: Schema.Types.Mixed,
  /** The language of the member, for mails about it. */
  locale: String,
  /** The card that the gateway stored, encrypted; until it is saved as the member's. */
  card: String,
  /** URL for 3-D Secure. */
  redirectUrl: String,
  at: String,
  /** Start of the lease of the first step. */
  reservedAt: String,
  /** When an open purchase is abandoned. */
  deadline: String,
  /** When the charge was requested. */
  askedAt: String,
  /** When to ask the gateway next about an unknown outcome. */
  nextAskAt: String,
  asks: Number,
  /** Paid and delivered: nothing is pending. */
  done: Boolean,
  /** Its app is deleted; delete this once nothing is pending at the gateway. */
  orphan: Boolean,
  /** Only unpaid purchases expire. */
  expiresAt: Date,
});
const few = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
const ticketOfMember = { ticketId: 1, environment: 1, memberId: 1 } as const;
ticketPurchaseSchema.index(
  { appId: 1, environment: 1, memberId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
for (const field of ['openClaim', 'exclusiveClaim', 'placeClaim', 'personClaim']) {
  ticketPurchaseSchema.index({ ...ticketOfMember, [field]: 1 }, { unique: true, ...few(field) });
}
ticketPurchaseSchema.index({ appId: 1, environment: 1, memberId: 1, status: 1 });
// Staff's list.
ticketPurchaseSchema.index({ appId: 1, environment: 1, at: -1 });
// The background's queries: they match few documents at any time, however many purchases exist.
ticketPurchaseSchema.index({ openClaim: 1, deadline: 1 }, few('openClaim'));
ticketPurchaseSchema.index({ nextAskAt: 1 }, few('nextAskAt'));
ticketPurchaseSchema.index({ done: 1 }, { partialFilterExpression: { done: false } });
ticketPurchaseSchema.index({ orphan: 1 }, few('orphan'));
ticketPurchaseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
