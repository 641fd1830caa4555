import { Schema } from 'mongoose';

/** A category of templates. Name and key are its own alone. */
export const templateTypeSchema = new Schema({
  name: { type: String, required: true },
  keyName: { type: String, required: true },
});
templateTypeSchema.index({ name: 1 }, { unique: true });
templateTypeSchema.index({ keyName: 1 }, { unique: true });

/** A tag of templates. Its name is its own alone. */
export const templateTagSchema = new Schema({ name: { type: String, required: true } });
templateTagSchema.index({ name: 1 }, { unique: true });
