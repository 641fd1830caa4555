import { Schema } from 'mongoose';

const hold = new Schema({ actionId: String, counts: [String], at: String }, { _id: false });

/** What is left of something, one document per counter key, app and environment. */
export const counterSchema = new Schema({
  appId: String,
  /** Counts by name, including those of the holds in `pending`. */
  counts: Schema.Types.Mixed,
  /** Holds of actions that are not known to be confirmed. */
  pending: [hold],
});
counterSchema.index({ appId: 1 });
counterSchema.index({ 'pending.at': 1 });
