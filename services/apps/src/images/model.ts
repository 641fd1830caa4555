import { Schema } from 'mongoose';

/** An image of an app; its bytes are in the artifact store. */
export const imageSchema = new Schema({
  appId: { type: String, required: true },
  file: { type: String, required: true },
  /** True if the name contains a hash of the content, which therefore never changes. */
  hashed: { type: Boolean, required: true },
  category: { type: String, default: '' },
  mediaType: { type: String, required: true },
  digest: { type: String, required: true },
  size: { type: Number, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  uploadedBy: { type: String, required: true },
});
imageSchema.index({ appId: 1, file: 1 }, { unique: true });
imageSchema.index({ appId: 1, createdAt: -1 });

/** The manifest of an image in the artifact store, so that each image is encoded once. The id is its digest. */
export const pictureSchema = new Schema({
  manifest: { type: String, required: true },
  /** Which sizes and formats it has; absent where the only size is the largest. */
  encoding: { type: String },
});
