import { environments } from '@noren/contracts';
import { Schema } from 'mongoose';

const template = new Schema(
  {
    id: { type: String, required: true },
    code: { type: String, required: true },
    name: { type: String, required: true },
    pages: { type: [String], required: true },
    coverImage: String,
    version: { type: Number, required: true },
  },
  { _id: false, id: false },
);

/** An app. Its system name is its own alone, and so is its UUID when it has one. */
export const appSchema = new Schema({
  name: { type: String, required: true },
  systemName: { type: String, required: true },
  groupId: { type: String, required: true },
  creator: { type: String, required: true },
  template: { type: template, required: true },
  runtimeVersion: { type: String, required: true },
  custId: String,
  uuid: String,
  /** Encrypted. */
  securityToken: String,
  liffId: String,
  liffIds: { type: Schema.Types.Mixed, default: undefined },
  envType: { type: String, enum: environments },
  applicationId: String,
  relatedGroups: { type: [Schema.Types.Mixed], required: true },
  features: { type: Schema.Types.Mixed, required: true },
  /** Version of the group that `relatedGroups` and `features` are from. */
  groupVersion: { type: Number, required: true },
});
appSchema.index({ systemName: 1 }, { unique: true });
appSchema.index({ uuid: 1 }, { unique: true, partialFilterExpression: { uuid: { $exists: true } } });
appSchema.index({ groupId: 1, groupVersion: 1 });
appSchema.index({ 'template.id': 1, 'template.version': 1 });
appSchema.index({ createdAt: -1, _id: -1 });
