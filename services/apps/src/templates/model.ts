import { Schema } from 'mongoose';

/** Projection of a template. */
export const templateSchema = new Schema({
  code: { type: String, required: true },
  name: { type: String, required: true },
  status: { type: String, required: true },
  pages: { type: [String], required: true },
  coverImage: String,
  configuration: { type: Schema.Types.Mixed, required: true },
  version: { type: Number, required: true },
});
templateSchema.index({ code: 1 });
