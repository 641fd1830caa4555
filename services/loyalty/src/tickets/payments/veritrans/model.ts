import { Schema } from 'mongoose';

/** An order at VeriTrans 4G: how far it was requested, and what is known of its end. It has no data of a member. */
export const veriTransOrderSchema = new Schema({
  amount: Number,
  /** Its card is registered for the account with the order's id. */
  keepsCard: Boolean,
  /** The authorization may have been sent; it is sent at most once. */
  sentAt: Date,
  /** Where the member authenticates. */
  authenticationUrl: String,
  /** The capture may have been sent; it excludes a failure for another reason than the capture itself. */
  captureAt: Date,
  /** Why it has no charge. */
  failure: String,
  /** When the refund was last sent. */
  refundAt: Date,
  /** Absent once it is charged: it is needed for the refund. */
  expiresAt: Date,
});
veriTransOrderSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
