import { Schema } from 'mongoose';

const held = new Schema({ purchaseId: String, person: Boolean, at: String }, { _id: false });

/** Number of people with a ticket, one document per ticket and environment. */
export const stockSchema = new Schema({
  appId: String,
  ticketId: String,
  environment: String,
  /** Includes those in `pending`. */
  people: Number,
  /** Holds of purchases without an outcome, or whose outcome is not confirmed here yet. */
  pending: [held],
});
stockSchema.index({ appId: 1 });
stockSchema.index({ 'pending.at': 1 });
