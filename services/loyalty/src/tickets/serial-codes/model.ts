import { Schema } from 'mongoose';

/** A code that the shop sells. Only its keyed digest is stored, as the id. */
export const serialCodeSchema = new Schema({
  appId: String,
  ticketId: String,
  /** The purchase that used it, by environment. */
  takenBy: Schema.Types.Mixed,
});
serialCodeSchema.index({ appId: 1, ticketId: 1 });
