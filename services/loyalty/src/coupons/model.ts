import { Schema } from 'mongoose';

/** Staff's content: the same in every environment. What was used is kept apart, per environment. */
export const couponSchema = new Schema({
  appId: String,
  name: String,
  description: String,
  imageUrl: String,
  barcode: String,
  useType: String,
  /** Encrypted. */
  securityCode: String,
  startsAt: String,
  endsAt: String,
  firstPeople: Number,
  totalUses: Number,
  oncePerDay: Boolean,
  membersOnly: Boolean,
  published: Boolean,
});
couponSchema.index({ appId: 1, createdAt: -1 });
