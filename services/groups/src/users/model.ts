import { Schema } from 'mongoose';

/** A user who changed something, as of their last change. */
export const userSchema = new Schema({
  name: { type: String, required: true },
  role: { type: String, required: true },
  groups: { type: [String], required: true },
  lastActiveAt: { type: String, required: true },
});
userSchema.index({ name: 1, _id: 1 });
userSchema.index({ groups: 1 });
