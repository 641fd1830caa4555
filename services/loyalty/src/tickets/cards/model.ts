import { Schema } from 'mongoose';

/** A card that the gateway keeps for a member; of the card itself there is nothing here. */
export const savedCardSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  /** The one that is offered; absent while the gateway is told to forget it. */
  current: Boolean,
  ccid: String,
  /** The gateway's reference and the key it is told to forget by, encrypted. */
  secret: String,
  last4: String,
  brand: String,
  /** The gateway has forgotten it: until then stays that it was here, and nothing else of it. */
  expiresAt: Date,
});
savedCardSchema.index(
  { appId: 1, environment: 1, memberId: 1, current: 1 },
  { unique: true, partialFilterExpression: { current: { $exists: true } } },
);
savedCardSchema.index({ current: 1, updatedAt: 1 });
savedCardSchema.index({ appId: 1 });
savedCardSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
