import { Schema } from 'mongoose';

const liffIds = new Schema({ development: String, review: String, production: String }, { _id: false });

/** Projection of the apps service's apps. `systemName` is not unique: a deleted app's name can be reused. */
export const appSchema = new Schema({
  systemName: { type: String, index: true },
  groupId: String,
  groupIds: { type: [String], default: undefined },
  features: Schema.Types.Mixed,
  liffId: String,
  liffIds,
});
