import { Schema } from 'mongoose';

const note = new Schema({ pressId: String, counts: [String], at: String }, { _id: false });

/** What a thing has left in one environment is decided here; one document per thing × environment. */
export const counterSchema = new Schema({
  appId: String,
  /** Numbers by name, those in `pending` included. */
  counts: Schema.Types.Mixed,
  /** Counted, but the press is not known to be confirmed yet. */
  pending: [note],
});
counterSchema.index({ appId: 1 });
counterSchema.index({ 'pending.at': 1 });
