import { Schema } from 'mongoose';

export const assetSchema = new Schema({
  appId: String,
  assetsVersion: Number,
  description: String,
  creator: String,
  status: String,
  steps: [Schema.Types.Mixed],
  failure: String,
  failureCode: String,
  digest: String,
  buildTime: Number,
  input: Schema.Types.Mixed,
  /** Set while the build waits or is processed. */
  active: Boolean,
  /** Set while the newest build of its app is one that failed. */
  standing: Boolean,
  /** Counts the workers that took the build; only the newest may write. */
  attempt: Number,
});

/** One build of an app at a time. */
assetSchema.index({ appId: 1 }, { unique: true, partialFilterExpression: { active: true } });
assetSchema.index({ appId: 1, assetsVersion: -1 }, { unique: true });
/** What waits for a worker or is with one: few as well. */
assetSchema.index({ active: 1, status: 1 }, { partialFilterExpression: { active: true } });
/** What waits for somebody: few, however many builds there are. */
assetSchema.index({ standing: 1, createdAt: 1, _id: 1 }, { partialFilterExpression: { standing: true } });
