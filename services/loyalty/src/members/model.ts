import { Schema } from 'mongoose';

export const memberSchema = new Schema({
  appId: String,
  environment: String,
  /** Who they are to the messaging platform; ids differ per channel. */
  subject: String,
  name: String,
});
memberSchema.index({ appId: 1, environment: 1, subject: 1 }, { unique: true });
