import { Schema } from 'mongoose';

/** One document per step, never changed: its id says which step of which deployment it is. */
export const deploymentLogSchema = new Schema({
  appId: String,
  deploymentId: String,
  assetsHistoryId: String,
  assetsVersion: Number,
  environment: String,
  event: String,
  detail: String,
  buildConfigStr: String,
  at: String,
});

deploymentLogSchema.index({ appId: 1, at: -1, _id: -1 });
deploymentLogSchema.index({ appId: 1, assetsHistoryId: 1, at: -1, _id: -1 });
