import { Schema } from 'mongoose';

/** Projection of a group. */
export const groupSchema = new Schema({
  name: { type: String, required: true },
  type: { type: String, required: true },
  options: { type: Schema.Types.Mixed, required: true },
  version: { type: Number, required: true },
});
