import { Schema } from 'mongoose';

/** Touches that proved an action, by their digest. */
export const deviceTouchSchema = new Schema({
  /** Digest of the member's request that they proved. */
  request: String,
  expiresAt: Date,
});
deviceTouchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
