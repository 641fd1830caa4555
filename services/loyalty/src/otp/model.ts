import { Schema } from 'mongoose';

/** A one-time code, from sending it to using its proof. */
export const otpSchema = new Schema({
  appId: String,
  environment: String,
  flow: String,
  channel: String,
  /** The member who requested it, if signed in. */
  memberId: String,
  /** Encrypted. */
  contact: String,
  /** Keyed hash of the code sent last. */
  codeHash: String,
  codeExpiresAt: String,
  /** Number of checks so far. */
  checks: Number,
  status: String,
  /** When the document is deleted. */
  expiresAt: Date,
});
otpSchema.index({ appId: 1, memberId: 1 });
otpSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Number of codes sent to a contact; the id is the contact's keyed hash. */
export const otpSendSchema = new Schema({
  appId: String,
  sends: Number,
  /** The count is reset after this time, a pause after the last code. */
  until: String,
  expiresAt: Date,
});
otpSendSchema.index({ appId: 1 });
otpSendSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
