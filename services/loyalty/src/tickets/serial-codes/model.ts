import { Schema } from 'mongoose';

/** A code that the shop sells. Its id is the keyed digest of the code, which is nowhere else. */
export const serialCodeSchema = new Schema({
  appId: String,
  ticketId: String,
  /** The purchase that took it, by environment. */
  takenBy: Schema.Types.Mixed,
});
serialCodeSchema.index({ appId: 1, ticketId: 1 });
