import { Schema } from 'mongoose';

const owner = { appId: String, environment: String, memberId: String };

/** A partner's cached response about a member; its lifetime is a setting. */
export const partnerAnswerSchema = new Schema({ ...owner, answer: String, expiresAt: Date });
partnerAnswerSchema.index({ appId: 1, environment: 1, memberId: 1 });
partnerAnswerSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Link between a member and a MakeShop member. */
export const makeShopLinkSchema = new Schema({
  ...owner,
  protocol: String,
  makeShopMemberId: String,
  connectedAt: String,
});
makeShopLinkSchema.index({ appId: 1, environment: 1, memberId: 1 }, { unique: true });

/** A completed transfer of points from an external account, which is stored as a keyed hash. */
export const integrationSchema = new Schema({
  ...owner,
  account: String,
  offer: String,
  /** Idempotency key; `fingerprint` tells different requests under the same key apart. */
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

/** A single-use token that identifies a member to another system; stored as a hash. */
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
