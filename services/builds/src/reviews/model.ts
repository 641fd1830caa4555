import { Schema } from 'mongoose';

/** One document per asset, with the asset's `_id`, so that an asset has at most one review. */
export const reviewSchema = new Schema({
  appId: String,
  status: String,
  digest: String,
  requester: String,
  requesterId: String,
  request: String,
  reviewer: String,
  reviewerId: String,
  comment: String,
  requestedAt: String,
  decidedAt: String,
  /** Earlier review rounds. */
  earlier: Schema.Types.Mixed,
});

reviewSchema.index({ appId: 1 });
/** Lists reviews that wait for a decision without scanning decided ones. */
reviewSchema.index(
  { status: 1, requestedAt: 1, _id: 1 },
  { partialFilterExpression: { status: 'requested' } },
);
