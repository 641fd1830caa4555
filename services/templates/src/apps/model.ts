import { Schema } from 'mongoose';

/** What this service knows of an app: which template it was made from. */
export const appSchema = new Schema({
  name: { type: String, required: true },
  template: { type: String, required: true },
});
appSchema.index({ template: 1 });
