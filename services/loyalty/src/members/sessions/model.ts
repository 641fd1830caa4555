import { Schema } from 'mongoose';

/** A member's session on one device, from sign-in to its end. */
export const sessionSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  /** How the member signed in: only password sessions are renewed by their token. */
  method: String,
  device: String,
  /** The member's `sessionEpoch` at sign-in. */
  epoch: Number,
  /** Number of renewals. Only the newest token renews the session. */
  generation: Number,
  renewedAt: String,
  /** When the member last proved who they are: by the messaging platform, the password or a code. */
  signedInAt: String,
  lastUsedAt: String,
  endedAt: String,
  /** When the document is deleted. */
  expiresAt: Date,
});
sessionSchema.index({ memberId: 1, appId: 1, environment: 1, lastUsedAt: -1 });
sessionSchema.index({ appId: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
