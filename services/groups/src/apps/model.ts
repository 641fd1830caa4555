import { Schema } from 'mongoose';

/** The projection of an app: enough to name it where it uses a group or a Connect ID. */
export const appSchema = new Schema({
  name: { type: String, required: true },
  groupId: { type: String, required: true },
  groupIds: { type: [String], default: undefined },
});
appSchema.index({ groupId: 1 });
appSchema.index({ groupIds: 1 });

/** The projection of an app's settings. */
export const appSettingsSchema = new Schema({ connectId: String });
appSettingsSchema.index({ connectId: 1 });
