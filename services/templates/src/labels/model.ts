import { Schema } from 'mongoose';

/** A template category. Name and key are each unique. */
export const templateTypeSchema = new Schema({
  name: { type: String, required: true },
  keyName: { type: String, required: true },
});
templateTypeSchema.index({ name: 1 }, { unique: true });
templateTypeSchema.index({ keyName: 1 }, { unique: true });

/** A template tag with a unique name. */
export const templateTagSchema = new Schema({ name: { type: String, required: true } });
templateTagSchema.index({ name: 1 }, { unique: true });
