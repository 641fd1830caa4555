import { Schema } from 'mongoose';

/** Fields that the newest and earlier versions share. */
const version = {
  sections: { type: Schema.Types.Mixed, required: true },
  /** Absent in versions saved before this field was introduced. */
  changed: { type: [String], default: undefined },
  restoredFrom: Number,
};

/** The newest settings of an app. The document id is the app's id. */
export const configurationSchema = new Schema({
  ...version,
  updatedBy: { type: String, required: true },
  updatedById: String,
});
configurationSchema.index({ 'sections.oneTimeToken.connectId': 1 });

/** An earlier version of an app's settings; immutable. */
export const configurationVersionSchema = new Schema({
  ...version,
  appId: { type: String, required: true },
  number: { type: Number, required: true },
  savedAt: { type: String, required: true },
  savedBy: { type: String, required: true },
  savedById: String,
});
configurationVersionSchema.index({ appId: 1, number: 1 }, { unique: true });
