import { Schema } from 'mongoose';

export const runtimeSchema = new Schema({
  name: String,
  /** Host label of the live preview. Separate unique index: two names can produce the same label. */
  previewName: String,
  digest: String,
  bundle: Schema.Types.Mixed,
  files: [Schema.Types.Mixed],
  /** Digest of the live preview's manifest. */
  preview: String,
});

runtimeSchema.index({ name: 1 }, { unique: true });
runtimeSchema.index({ previewName: 1 }, { unique: true });
