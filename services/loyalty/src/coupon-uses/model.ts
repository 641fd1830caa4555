import { Schema } from 'mongoose';

/** One press of a member on "use", from its reservation to its outcome. */
export const couponUseSchema = new Schema({
  appId: String,
  environment: String,
  couponId: String,
  memberId: String,
  /** Idempotency key, for as long as the outcome is remembered under it. */
  key: String,
  /** Tells the same request from another one under the same key. */
  fingerprint: String,
  /** Calendar day in Asia/Tokyo. */
  day: String,
  /** The day, where the coupon is once a day: claims it for this member. */
  dayClaim: String,
  /** Claims to be the use that made this member one of the coupon's people. */
  personClaim: Boolean,
  status: String,
  /** Why it was refused. */
  refusal: String,
  /** When the member pressed: the time of the use. */
  at: String,
  /** From when its lease runs. */
  reservedAt: String,
  /** What the member was answered, for every later press with the same key. */
  answer: Schema.Types.Mixed,
  /** Only what did not count is forgotten. */
  expiresAt: Date,
});
const thing = { couponId: 1, environment: 1, memberId: 1 } as const;
couponUseSchema.index(
  { appId: 1, environment: 1, memberId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);
couponUseSchema.index(
  { ...thing, dayClaim: 1 },
  { unique: true, partialFilterExpression: { dayClaim: { $exists: true } } },
);
couponUseSchema.index(
  { ...thing, personClaim: 1 },
  { unique: true, partialFilterExpression: { personClaim: { $exists: true } } },
);
couponUseSchema.index({ appId: 1, environment: 1, memberId: 1, couponId: 1, day: 1 });
couponUseSchema.index({ reservedAt: 1 }, { partialFilterExpression: { status: 'reserved' } });
couponUseSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const pendingUse = new Schema({ useId: String, person: Boolean, at: String }, { _id: false });

/** What a coupon has left in one environment is decided here; one document per coupon × environment. */
export const couponCounterSchema = new Schema({
  appId: String,
  couponId: String,
  environment: String,
  /** Uses that count, those in `pending` included. */
  total: Number,
  /** People who have such a use. */
  people: Number,
  /** Counted, but not known to be confirmed yet. */
  pending: [pendingUse],
});
couponCounterSchema.index({ appId: 1 });
