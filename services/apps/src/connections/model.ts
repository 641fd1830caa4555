import { Schema } from 'mongoose';

/** Projection of a Connect ID. */
export const connectionSchema = new Schema({
  groupId: { type: String, required: true },
});
