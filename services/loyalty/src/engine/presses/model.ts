import { Schema } from 'mongoose';

const held = new Schema({ taker: String, holder: String }, { _id: false });

/** One press of a member, from its reservation to its outcome. */
export const pressSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  kind: String,
  /** What it is about. */
  subject: String,
  /** Idempotency key, for as long as the outcome is remembered under it. */
  key: String,
  /** Tells the same request from another one under the same key. */
  fingerprint: String,
  /** Series of which it is the `number`th confirmed press of its member. */
  series: String,
  number: Number,
  /** Calendar day in Asia/Tokyo. */
  day: String,
  /** What no other press of the app and environment may have. */
  claims: { type: [String], default: undefined },
  /** The documents that it takes something from. */
  holders: { type: [held], default: undefined },
  status: String,
  /** Why it was refused. */
  refusal: String,
  /** When the member pressed. */
  at: String,
  /** Until when its process is thought to be alive. */
  leaseUntil: String,
  /** What the member was answered, for every later press with the same key. */
  answer: Schema.Types.Mixed,
  facts: Schema.Types.Mixed,
  effects: { type: [Schema.Types.Mixed], default: undefined },
  /** Its effects have not all happened yet, as far as is known. */
  due: Boolean,
  /** Only what did not count is forgotten. */
  expiresAt: Date,
});
const owner = { appId: 1, environment: 1, memberId: 1 } as const;
// The key first: those of many presses are looked for at once.
pressSchema.index(
  { key: 1, ...owner },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
pressSchema.index(
  { appId: 1, environment: 1, claims: 1 },
  { unique: true, partialFilterExpression: { claims: { $exists: true } } },
);
pressSchema.index(
  { ...owner, series: 1, number: -1 },
  { partialFilterExpression: { series: { $exists: true } } },
);
pressSchema.index({ ...owner, kind: 1, subject: 1, day: 1 });
pressSchema.index({ ...owner, kind: 1, at: -1 });
pressSchema.index({ leaseUntil: 1 }, { partialFilterExpression: { status: 'reserved' } });
pressSchema.index({ due: 1 }, { partialFilterExpression: { due: true } });
pressSchema.index(
  { expiresAt: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { expiresAt: { $exists: true } } },
);
