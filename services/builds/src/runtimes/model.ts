import { Schema } from 'mongoose';

export const runtimeSchema = new Schema({
  name: String,
  /** Label under which its live preview is served: two names may make the same one. */
  previewName: String,
  digest: String,
  bundle: Schema.Types.Mixed,
  files: [Schema.Types.Mixed],
  /** Digest of the live preview's manifest. */
  preview: String,
});

runtimeSchema.index({ name: 1 }, { unique: true });
runtimeSchema.index({ previewName: 1 }, { unique: true });
