import { Schema } from 'mongoose';

const owner = { appId: String, environment: String, memberId: String };

/** What a partner answered about a member, for as long as the settings keep it. */
export const partnerAnswerSchema = new Schema({ ...owner, answer: String, expiresAt: Date });
partnerAnswerSchema.index({ appId: 1, environment: 1, memberId: 1 });
partnerAnswerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** That a member is connected with the member of a MakeShop. */
export const makeShopLinkSchema = new Schema({ ...owner, makeShopMemberId: String, connectedAt: String });
makeShopLinkSchema.index({ appId: 1, environment: 1, memberId: 1 }, { unique: true });

/** That the points of an account elsewhere were taken over; the account is known by a keyed hash. */
export const integrationSchema = new Schema({
  ...owner,
  account: String,
  offer: String,
  /** Idempotency key of the press, and what tells it from another one under the same key. */
  key: String,
  fingerprint: String,
  points: Number,
  at: String,
});
integrationSchema.index({ account: 1, appId: 1, environment: 1 }, { unique: true });
integrationSchema.index(
  { appId: 1, environment: 1, memberId: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
);

/** A token that leads a member to another system; known by its hash. */
export const oneTimeTokenSchema = new Schema({
  ...owner,
  hash: String,
  usedAt: String,
  endsAt: String,
  expiresAt: Date,
});
oneTimeTokenSchema.index({ hash: 1 }, { unique: true });
oneTimeTokenSchema.index({ appId: 1, environment: 1, memberId: 1 });
oneTimeTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
