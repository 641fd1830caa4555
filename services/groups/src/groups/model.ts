import { features, groupTypes } from '@noren/contracts';
import { Schema } from 'mongoose';

const toggles = Object.fromEntries(features.map((feature) => [feature, { type: Boolean, required: true }]));

/** A group. Its name and its code are each its own alone. */
export const groupSchema = new Schema({
  name: { type: String, required: true },
  code: { type: String, required: true },
  description: { type: String, default: '' },
  type: { type: String, enum: groupTypes, required: true },
  options: new Schema(toggles, { _id: false }),
});
groupSchema.index({ name: 1 }, { unique: true });
groupSchema.index({ code: 1 }, { unique: true });

/** What this service knows of an app: enough to refuse the deletion of a group that is in use. */
export const groupAppSchema = new Schema({
  name: { type: String, required: true },
  groupId: { type: String, required: true },
});
groupAppSchema.index({ groupId: 1 });
