import { Schema } from 'mongoose';

/** A Connect ID. Its name and its client id are each its own alone. */
export const connectionSchema = new Schema({
  connectionName: { type: String, required: true },
  groupId: { type: String, required: true },
  clientId: { type: String, required: true },
  /** Encrypted. */
  clientSecret: { type: String, required: true },
});
connectionSchema.index({ connectionName: 1 }, { unique: true });
connectionSchema.index({ clientId: 1 }, { unique: true });
connectionSchema.index({ groupId: 1 });
