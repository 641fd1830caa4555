import { Schema } from 'mongoose';

const useRecord = new Schema(
  { key: String, fingerprint: String, useId: String, usedAt: String, stampId: String },
  { _id: false },
);

/** A ticket that a member has. All that decides whether it can be used is in this one document. */
export const ownedTicketSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  ticketId: String,
  kind: String,
  /** What was sold, its store code encrypted. */
  product: Schema.Types.Mixed,
  purchasedAt: String,
  startedAt: String,
  /** Idempotency key of the press that began it. */
  startKey: String,
  validUntil: String,
  uses: Number,
  /** Calendar day in Asia/Tokyo of the last use. */
  lastUseDay: String,
  /** The newest uses, the oldest of them first. */
  useRecords: [useRecord],
});
ownedTicketSchema.index({ appId: 1, environment: 1, memberId: 1, kind: 1, purchasedAt: -1 });
ownedTicketSchema.index(
  { appId: 1, environment: 1, memberId: 1, startKey: 1 },
  { unique: true, partialFilterExpression: { startKey: { $exists: true } } },
);
