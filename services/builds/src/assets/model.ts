import { Schema } from 'mongoose';

export const assetSchema = new Schema({
  appId: String,
  assetsVersion: Number,
  description: String,
  creator: String,
  creatorId: String,
  status: String,
  steps: [Schema.Types.Mixed],
  failure: String,
  failureCode: String,
  digest: String,
  buildTime: Number,
  input: Schema.Types.Mixed,
  /** Set while the build is waiting or processing. */
  active: Boolean,
  /** Set if the build failed and is the newest one of its app. */
  unresolved: Boolean,
  /** Incremented by each worker that takes the build; only the newest may write. */
  attempt: Number,
});

/** Allows one active build per app. */
assetSchema.index({ appId: 1 }, { unique: true, partialFilterExpression: { active: true } });
assetSchema.index({ appId: 1, assetsVersion: -1 }, { unique: true });
/** Counts the queue without scanning finished builds. */
assetSchema.index({ active: 1, status: 1 }, { partialFilterExpression: { active: true } });
/** Lists failed builds that need attention without scanning all builds. */
assetSchema.index({ unresolved: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { unresolved: true } });
