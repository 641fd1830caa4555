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
  /** What the asset was built from, in one line. */
  buildConfigStr: String,
  failure: String,
  failureCode: String,
  completedAt: String,
  /** Set while the release is being published. */
  active: Boolean,
  /** Why it will fail, noted before the pointer is put back. */
  trouble: Schema.Types.Mixed,
  /** Counts the workers that took the deployment; only the newest may end it. */
  attempt: Number,
});

/** One deployment of an app to an environment at a time. */
deploymentSchema.index(
  { appId: 1, environment: 1 },
  { unique: true, partialFilterExpression: { active: true } },
);
deploymentSchema.index({ appId: 1, createdAt: -1 });
/** The newest of an environment, of any status and of one. */
deploymentSchema.index({ appId: 1, environment: 1, createdAt: -1 });
deploymentSchema.index({ assetsHistoryId: 1, environment: 1, createdAt: -1 });
/** What is on its way: few, however many deployments there are. */
deploymentSchema.index({ active: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { active: true } });
