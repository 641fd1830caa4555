import { features, groupTypes } from '@noren/contracts';
import { Schema } from 'mongoose';

const toggles = Object.fromEntries(features.map((feature) => [feature, { type: Boolean, required: true }]));

/** A group. Name and code are each unique. */
export const groupSchema = new Schema({
  name: { type: String, required: true },
  code: { type: String, required: true },
  description: { type: String, default: '' },
  type: { type: String, enum: groupTypes, required: true },
  options: new Schema(toggles, { _id: false }),
});
groupSchema.index({ name: 1 }, { unique: true });
groupSchema.index({ code: 1 }, { unique: true });
