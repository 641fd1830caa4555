import { environments } from '@noren/contracts/apps';
import { groupTypes } from '@noren/contracts/groups';
import { Schema } from 'mongoose';

const parts = { _id: false, id: false } as const;

const template = new Schema(
  {
    id: { type: String, required: true },
    code: { type: String, required: true },
    name: { type: String, required: true },
    pages: { type: [String], required: true },
    coverImage: String,
    version: { type: Number, required: true },
  },
  parts,
);

const relatedGroup = new Schema(
  {
    groupId: { type: String, required: true },
    groupName: { type: String, required: true },
    groupType: { type: String, enum: groupTypes, required: true },
    groupOptions: { type: Schema.Types.Mixed, required: true },
    releasePolicy: Schema.Types.Mixed,
    /** Version of the group that this copy was taken from. */
    version: { type: Number, required: true },
  },
  parts,
);

/** An app. System names are unique, and so are UUIDs where set. */
export const appSchema = new Schema({
  name: { type: String, required: true },
  systemName: { type: String, required: true },
  groupId: { type: String, required: true },
  creator: { type: String, required: true },
  creatorId: String,
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
  copy: Schema.Types.Mixed,
  /** Its own group first. */
  relatedGroups: { type: [relatedGroup], required: true },
});

/** Sortable fields of the app list. */
export const appSorts = [
  'name',
  'systemName',
  'creator',
  'runtimeVersion',
  'createdAt',
  'updatedAt',
] as const;

appSchema.index({ systemName: 1 }, { unique: true });
appSchema.index({ uuid: 1 }, { unique: true, partialFilterExpression: { uuid: { $exists: true } } });
appSchema.index({ 'relatedGroups.groupId': 1, 'relatedGroups.version': 1 });
appSchema.index({ 'template.id': 1, 'template.version': 1 });
// One index per sort order for all apps, for one group and for one creator; ties are broken by id.
for (const sort of appSorts) {
  appSchema.index({ [sort]: 1, _id: 1 });
  appSchema.index({ 'relatedGroups.groupId': 1, [sort]: 1, _id: 1 });
  appSchema.index({ creatorId: 1, [sort]: 1, _id: 1 });
}
