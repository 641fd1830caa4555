import { Schema } from 'mongoose';

/** One purchase of a member, from its reservation to its ticket, or to the last yen given back. */
export const ticketPurchaseSchema = new Schema({
  appId: String,
  environment: String,
  ticketId: String,
  memberId: String,
  /** Idempotency key, for as long as the outcome is remembered under it. */
  key: String,
  /** Tells the same request from another one under the same key. */
  fingerprint: String,
  payment: String,
  /** What is sold, its store code encrypted. */
  product: Schema.Types.Mixed,
  amount: Number,
  status: String,
  error: String,
  /** Claims to be this member's only purchase of the ticket that is under way. */
  openClaim: Boolean,
  /** Claims to be this member's only purchase of the ticket, where it is exclusive. */
  exclusiveClaim: Boolean,
  /** Claims to be the purchase that made this member one of the ticket's people. */
  personClaim: Boolean,
  /** How it stands with the money. */
  charge: String,
  /** As whom the gateway was asked, encrypted; for as long as it may have to be asked again. */
  shop: String,
  keepCard: Boolean,
  /** The card that the gateway keeps now, encrypted; until it is the member's. */
  card: String,
  /** 3-D Secure: where the member goes. */
  redirectUrl: String,
  at: String,
  /** From when the lease of its first step runs. */
  reservedAt: String,
  /** When a purchase that is still open is given up. */
  deadline: String,
  /** When the gateway was asked for the charge. */
  askedAt: String,
  /** When the gateway is asked again about what is unknown. */
  nextAskAt: String,
  asks: Number,
  /** Paid and delivered: nothing is left to do. */
  done: Boolean,
  /** Its app is gone: it goes, too, once nothing of it is open at the gateway. */
  orphan: Boolean,
  /** Only what was never paid is forgotten. */
  expiresAt: Date,
});
const few = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
const thing = { ticketId: 1, environment: 1, memberId: 1 } as const;
ticketPurchaseSchema.index(
  { appId: 1, environment: 1, memberId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
for (const claim of ['openClaim', 'exclusiveClaim', 'personClaim']) {
  ticketPurchaseSchema.index({ ...thing, [claim]: 1 }, { unique: true, ...few(claim) });
}
ticketPurchaseSchema.index({ appId: 1, environment: 1, memberId: 1, status: 1 });
// What the background looks for: few at any time, however many purchases there ever were.
ticketPurchaseSchema.index({ openClaim: 1, deadline: 1 }, few('openClaim'));
ticketPurchaseSchema.index({ nextAskAt: 1 }, few('nextAskAt'));
ticketPurchaseSchema.index({ done: 1 }, { partialFilterExpression: { done: false } });
ticketPurchaseSchema.index({ orphan: 1 }, few('orphan'));
ticketPurchaseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
