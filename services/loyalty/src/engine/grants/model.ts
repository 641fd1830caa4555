import { Schema } from 'mongoose';

/** A coupon granted to a member, with its rules at that time. */
export const grantSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  /** Id of staff's coupon. */
  couponId: String,
  coupon: Schema.Types.Mixed,
  /** Kind of the action that granted it. */
  source: String,
  grantedAt: String,
  endsAt: String,
  usedAt: String,
});
grantSchema.index({ appId: 1, environment: 1, memberId: 1, grantedAt: -1 });
