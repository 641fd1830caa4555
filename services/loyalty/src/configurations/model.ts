import { Schema } from 'mongoose';

/** What we need of an app's settings. */
export const configurationSchema = new Schema({
  appId: { type: String, index: true },
  redisplaySeconds: Number,
});
