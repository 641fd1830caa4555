import { Schema } from 'mongoose';

/** One document per asset: its `_id` is the asset's, so a second review of it cannot exist. */
export const reviewSchema = new Schema({
  appId: String,
  status: String,
  digest: String,
  requester: String,
  request: String,
  reviewer: String,
  comment: String,
  requestedAt: String,
  decidedAt: String,
});

reviewSchema.index({ appId: 1 });
