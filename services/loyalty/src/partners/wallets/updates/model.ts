import { Schema } from 'mongoose';

/** A card that a member added to a wallet, with the state that the wallet was last notified of. */
export const walletCardSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  kind: String,
  serial: String,
  locale: String,
  token: String,
  digest: String,
  changedAt: Number,
  devices: { type: [{ _id: false, id: String, pushToken: String }], default: undefined },
  dueAt: String,
  endedAt: String,
  expiresAt: Date,
});
walletCardSchema.index({ appId: 1, environment: 1, memberId: 1 });
walletCardSchema.index({ 'devices.id': 1 }, { partialFilterExpression: { 'devices.id': { $exists: true } } });
walletCardSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
walletCardSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
