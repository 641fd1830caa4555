import { Schema } from 'mongoose';

export const rateLimitSchema = new Schema({ count: Number, expiresAt: Date });
rateLimitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
