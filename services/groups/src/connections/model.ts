import { Schema } from 'mongoose';

/** A Connect ID. Name and client id are each unique. */
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
