import { Schema } from 'mongoose';

const useRecord = new Schema(
  { key: String, fingerprint: String, useId: String, usedAt: String, stampId: String },
  { _id: false },
);

const refundRecord = new Schema(
  {
    key: String,
    fingerprint: String,
    amount: Number,
    reason: String,
    requestedBy: String,
    /** Shop credentials, encrypted; while the refund is pending. */
    shop: String,
    requestedAt: String,
    completedAt: String,
  },
  { _id: false },
);

/** A member's ticket. One document holds all that decides about its use, so that a use is one conditional write. */
export const ownedTicketSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  ticketId: String,
  kind: String,
  /** The product as sold, with its store code encrypted. */
  product: Schema.Types.Mixed,
  purchasedAt: String,
  /** Amount paid, yen. */
  amount: Number,
  payment: String,
  /** The shop at the gateway that charged it. */
  ccid: String,
  /** Kind of that gateway; absent in older tickets: `generic`. */
  gateway: String,
  /** What the member agreed to. */
  terms: Schema.Types.Mixed,
  /** The language of the member, for mails about it. */
  locale: String,
  /** Set as soon as staff request a refund: the ticket has ended. */
  refund: refundRecord,
  /** The mails that were sent about it. */
  mailed: { type: [String], default: undefined },
  /** When to request a pending refund next. */
  refundDueAt: String,
  /** Its app or member is deleted; delete this once its refund is completed. */
  orphan: Boolean,
  startedAt: String,
  /** Idempotency key of the request that started it. */
  startKey: String,
  validUntil: String,
  uses: Number,
  /** Calendar day of the last use in Asia/Tokyo. */
  lastUseDay: String,
  /** The latest uses, oldest first. */
  useRecords: [useRecord],
});
ownedTicketSchema.index({ appId: 1, environment: 1, memberId: 1, kind: 1, purchasedAt: -1 });
ownedTicketSchema.index(
  { appId: 1, environment: 1, memberId: 1, startKey: 1 },
  { unique: true, partialFilterExpression: { startKey: { $exists: true } } },
);
// The background's query: few refunds are pending at any time.
ownedTicketSchema.index({ refundDueAt: 1 }, { partialFilterExpression: { refundDueAt: { $exists: true } } });
