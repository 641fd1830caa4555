import { Schema } from 'mongoose';

/** What this service knows of a Connect ID. */
export const connectionSchema = new Schema({
  groupId: { type: String, required: true },
});
