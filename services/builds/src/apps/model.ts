import { Schema } from 'mongoose';

/** Projection of apps from `app.*` events. */
export const appSchema = new Schema({
  name: String,
  systemName: String,
  groupId: String,
  groupIds: { type: [String], default: undefined },
  template: String,
  pages: [String],
  runtimeVersion: String,
  features: Schema.Types.Mixed,
  liffId: String,
  liffIds: Schema.Types.Mixed,
  envType: String,
  applicationId: String,
  hasUuid: Boolean,
  hasSecurityToken: Boolean,
});

appSchema.index({ runtimeVersion: 1 });
