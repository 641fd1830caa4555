import { Schema } from 'mongoose';

/** Projection of a runtime version. */
export const runtimeSchema = new Schema({ name: { type: String, required: true } });
runtimeSchema.index({ name: 1 });
