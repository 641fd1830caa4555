import { Schema } from 'mongoose';

const resourceRefSchema = new Schema({ resource: String, resourceId: String }, { _id: false });

/** One member action, from its reservation to its outcome. */
export const actionSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  kind: String,
  /** Id of its content. */
  subject: String,
  /** Idempotency key, for as long as the outcome is kept under it. */
  key: String,
  /** Tells different requests under the same key apart. */
  fingerprint: String,
  /** Series in which it is the member's `number`th confirmed action. */
  series: String,
  number: Number,
  /** Calendar day in Asia/Tokyo. */
  day: String,
  /** At most one action per app and environment owns each. */
  uniqueKeys: { type: [String], default: undefined },
  /** The documents that it reserves from. */
  resourceRefs: { type: [resourceRefSchema], default: undefined },
  status: String,
  /** Why it was rejected. */
  rejectionReason: String,
  /** When the request arrived. */
  at: String,
  /** After this, an undecided action is abandoned. */
  leaseUntil: String,
  /** Answer to every request with the same key. */
  answer: Schema.Types.Mixed,
  facts: Schema.Types.Mixed,
  effects: { type: [Schema.Types.Mixed], default: undefined },
  /** Some effects may not be applied yet. */
  due: Boolean,
  /** Only actions that are not confirmed expire. */
  expiresAt: Date,
});
const owner = { appId: 1, environment: 1, memberId: 1 } as const;
// The key first: keys of many requests are looked up together.
actionSchema.index(
  { key: 1, ...owner },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
actionSchema.index(
  { appId: 1, environment: 1, uniqueKeys: 1 },
  { unique: true, partialFilterExpression: { uniqueKeys: { $exists: true } } },
);
actionSchema.index(
  { ...owner, series: 1, number: -1 },
  { partialFilterExpression: { series: { $exists: true } } },
);
actionSchema.index({ ...owner, kind: 1, subject: 1, day: 1 });
actionSchema.index({ ...owner, kind: 1, at: -1 });
actionSchema.index({ leaseUntil: 1 }, { partialFilterExpression: { status: 'reserved' } });
actionSchema.index({ due: 1 }, { partialFilterExpression: { due: true } });
actionSchema.index(
  { expiresAt: 1 },
  { expireAfterSeconds: 0, partialFilterExpression: { expiresAt: { $exists: true } } },
);
