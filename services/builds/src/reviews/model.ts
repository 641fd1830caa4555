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
  /** The rounds before the present one. */
  earlier: Schema.Types.Mixed,
});

reviewSchema.index({ appId: 1 });
/** What waits for a decision: few, however many reviews there are. */
reviewSchema.index(
  { status: 1, requestedAt: 1, _id: 1 },
  { partialFilterExpression: { status: 'requested' } },
);
