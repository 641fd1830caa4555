import { Schema } from 'mongoose';

/** A change of a contact that the holder of the earlier contact can undo. */
export const contactRestoreSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  /** The contact that gets the notice, and what is restored: contacts and password hash as JSON. Encrypted. */
  earlier: String,
  /** Keyed hash of the code in the notice sent last; absent before. */
  codeHash: String,
  locale: String,
  changedAt: String,
  /** When the notice is sent, or sent again; absent once it is sent. */
  nextAt: String,
  usedAt: String,
  /** When the document is deleted. */
  expiresAt: Date,
});
contactRestoreSchema.index(
  { codeHash: 1 },
  { unique: true, partialFilterExpression: { codeHash: { $exists: true } } },
);
contactRestoreSchema.index({ nextAt: 1 }, { partialFilterExpression: { nextAt: { $exists: true } } });
contactRestoreSchema.index({ appId: 1, memberId: 1 });
contactRestoreSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
