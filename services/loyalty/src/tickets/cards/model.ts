import { Schema } from 'mongoose';

/** Reference to a card that the gateway stores for a member; card data is never stored here. */
export const savedCardSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  /** The card offered for payment; absent while its deletion at the gateway is pending. */
  current: Boolean,
  ccid: String,
  /** The gateway's customer id and the key to delete it with, encrypted. */
  secret: String,
  last4: String,
  brand: String,
  /** Set once the gateway has deleted the card; the emptied document stays until then, to prevent saving it again. */
  expiresAt: Date,
});
savedCardSchema.index(
  { appId: 1, environment: 1, memberId: 1, current: 1 },
  { unique: true, partialFilterExpression: { current: { $exists: true } } },
);
savedCardSchema.index({ current: 1, updatedAt: 1 });
savedCardSchema.index({ appId: 1 });
savedCardSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
