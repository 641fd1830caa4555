import { Schema } from 'mongoose';

/** The projection of an app: the template it was created from. */
export const appSchema = new Schema({
  name: { type: String, required: true },
  template: { type: String, required: true },
});
appSchema.index({ template: 1 });
