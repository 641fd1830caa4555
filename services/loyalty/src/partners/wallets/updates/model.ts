import { Schema } from 'mongoose';

/** A card that a member added to a wallet, with what the wallet was told of it last. */
export const savedCardSchema = new Schema({
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
savedCardSchema.index({ appId: 1, environment: 1, memberId: 1 });
savedCardSchema.index({ 'devices.id': 1 }, { partialFilterExpression: { 'devices.id': { $exists: true } } });
savedCardSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
savedCardSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
