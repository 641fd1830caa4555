import { Schema } from 'mongoose';

/** The newest settings of an app; the document's id is the app's. */
export const configurationSchema = new Schema({
  sections: { type: Schema.Types.Mixed, required: true },
  updatedBy: { type: String, required: true },
});

/** Settings of an app as they once were; never changed. */
export const configurationVersionSchema = new Schema({
  appId: { type: String, required: true },
  number: { type: Number, required: true },
  sections: { type: Schema.Types.Mixed, required: true },
  savedAt: { type: String, required: true },
  savedBy: { type: String, required: true },
});
configurationVersionSchema.index({ appId: 1, number: 1 }, { unique: true });
