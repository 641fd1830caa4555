import { Schema } from 'mongoose';

const useRecord = new Schema(
  { key: String, fingerprint: String, useId: String, usedAt: String, stampId: String },
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
