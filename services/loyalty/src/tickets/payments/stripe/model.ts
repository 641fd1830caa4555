import { Schema } from 'mongoose';

/** An order at Stripe: which PaymentIntent it is, and what is known of its end. It has no data of a member. */
export const stripeOrderSchema = new Schema({
  /** The only PaymentIntent that may be confirmed for the order. */
  intentId: String,
  /** Why it has no charge; without an intent it never gets one. */
  failure: String,
  /** Absent once it is charged: it is needed for the refund. */
  expiresAt: Date,
});
stripeOrderSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
