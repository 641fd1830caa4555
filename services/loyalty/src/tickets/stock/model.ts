import { Schema } from 'mongoose';

const held = new Schema({ purchaseId: String, person: Boolean, at: String }, { _id: false });

/** How many people have a ticket, in one environment; one document per ticket × environment. */
export const stockSchema = new Schema({
  appId: String,
  ticketId: String,
  environment: String,
  /** Those of `pending` included. */
  people: Number,
  /** Places whose purchase has no outcome yet, or whose outcome is not noted here yet. */
  pending: [held],
});
stockSchema.index({ appId: 1 });
stockSchema.index({ 'pending.at': 1 });
