import { Schema } from 'mongoose';

/** What this service knows of an app: enough to name it where it uses something. */
export const appSchema = new Schema({
  name: { type: String, required: true },
  groupId: { type: String, required: true },
  groupIds: { type: [String], default: undefined },
});
appSchema.index({ groupId: 1 });
appSchema.index({ groupIds: 1 });

/** What it knows of an app's settings. */
export const appSettingsSchema = new Schema({ connectId: String });
appSettingsSchema.index({ connectId: 1 });
