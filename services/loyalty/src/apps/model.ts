import { Schema } from 'mongoose';

const liffIds = new Schema({ development: String, review: String, production: String }, { _id: false });

/** What we know of another service's apps. Several may have had one name, one after the other. */
export const appSchema = new Schema({
  systemName: { type: String, index: true },
  groupId: String,
  groupIds: { type: [String], default: undefined },
  features: Schema.Types.Mixed,
  liffId: String,
  liffIds,
});
