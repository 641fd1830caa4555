import { Schema } from 'mongoose';

/** A coupon that was given to a member, under the rules of that moment. */
export const grantSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  /** Id of the coupon that staff keep. */
  couponId: String,
  coupon: Schema.Types.Mixed,
  /** What brought it. */
  source: String,
  grantedAt: String,
  endsAt: String,
  usedAt: String,
});
grantSchema.index({ appId: 1, environment: 1, memberId: 1, grantedAt: -1 });
