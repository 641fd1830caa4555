import { Schema } from 'mongoose';

/** What is told of a version beside its settings. */
const version = {
  sections: { type: Schema.Types.Mixed, required: true },
  /** Absent before versions told it. */
  changed: { type: [String], default: undefined },
  restoredFrom: Number,
};

/** The newest settings of an app; the document's id is the app's. */
export const configurationSchema = new Schema({
  ...version,
  updatedBy: { type: String, required: true },
});

/** Settings of an app as they once were; never changed. */
export const configurationVersionSchema = new Schema({
  ...version,
  appId: { type: String, required: true },
  number: { type: Number, required: true },
  savedAt: { type: String, required: true },
  savedBy: { type: String, required: true },
});
configurationVersionSchema.index({ appId: 1, number: 1 }, { unique: true });
