import { Schema } from 'mongoose';

/** A code from its sending to what it was for. */
export const otpSchema = new Schema({
  appId: String,
  environment: String,
  flow: String,
  channel: String,
  /** The member it was sent for, where one called. */
  memberId: String,
  /** Encrypted. */
  contact: String,
  /** Keyed hash of the code that was sent last. */
  codeHash: String,
  codeExpiresAt: String,
  /** How often the code was checked. */
  checks: Number,
  status: String,
  /** When all of it is forgotten. */
  expiresAt: Date,
});
otpSchema.index({ appId: 1, memberId: 1 });
otpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How often codes were sent to a contact; known by its keyed hash. */
export const otpSendSchema = new Schema({
  appId: String,
  sends: Number,
  /** Until when the sends count: a pause after the last one. */
  until: String,
  expiresAt: Date,
});
otpSendSchema.index({ appId: 1 });
otpSendSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
