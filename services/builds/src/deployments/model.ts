import { Schema } from 'mongoose';

export const deploymentSchema = new Schema({
  appId: String,
  assetsHistoryId: String,
  assetsVersion: Number,
  environment: String,
  systemName: String,
  digest: String,
  status: String,
  creator: String,
  creatorId: String,
  /** One-line summary of what the asset was built from. */
  buildConfigStr: String,
  failure: String,
  failureCode: String,
  completedAt: String,
  /** Set while the release is being published. */
  active: Boolean,
  /** Failure recorded before the rollback of the pointer, so that a takeover continues the rollback. */
  trouble: Schema.Types.Mixed,
  /** Incremented by each worker that takes the deployment; only the newest may end it. */
  attempt: Number,
});

/** Allows one active deployment per app and environment. */
deploymentSchema.index(
  { appId: 1, environment: 1 },
  { unique: true, partialFilterExpression: { active: true } },
);
deploymentSchema.index({ appId: 1, createdAt: -1 });
/** Finds the newest deployment of an environment, with or without a status filter. */
deploymentSchema.index({ appId: 1, environment: 1, createdAt: -1 });
deploymentSchema.index({ assetsHistoryId: 1, environment: 1, createdAt: -1 });
/** Lists active deployments without scanning finished ones. */
deploymentSchema.index({ active: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { active: true } });
