import { Schema } from 'mongoose';

/** One immutable document per step; the id is derived from the deployment and the step. */
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
