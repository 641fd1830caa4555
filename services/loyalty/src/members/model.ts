import { Schema } from 'mongoose';

const pendingRevocation = new Schema(
  { channelId: String, accessToken: String, tries: Number, nextAt: String, endsAt: String },
  { _id: false },
);

export const memberSchema = new Schema({
  appId: String,
  environment: String,
  /** User id at the messaging platform, different per channel. Absent if registered without it. */
  subject: String,
  /** Name at the messaging platform. */
  name: String,
  tier: String,
  memberNumber: String,
  /** Number of the shop's physical card. */
  cardNumber: String,
  /** Contacts, encrypted; lookups use their keyed hashes. */
  mail: String,
  phone: String,
  mailKey: String,
  phoneKey: String,
  /** Salted hash with its parameters. */
  password: String,
  /** Sessions of an earlier epoch are invalid. */
  sessionEpoch: Number,
  /** Ids of sessions that ended while their tokens may still be valid. */
  endedSessions: { type: [String], default: undefined },
  /** Profile fields, encrypted. */
  info: String,
  favoriteShopIds: { type: [String], default: undefined },
  lastVisitedShopId: String,
  joinedAt: String,
  /** The account is deleted; only anonymous counts remain. */
  deletedAt: String,
  deletionReason: String,
  /** Revocation that is pending at the messaging platform. */
  pendingRevocation,
});
const scope = { appId: 1, environment: 1 } as const;
for (const field of ['subject', 'memberNumber', 'cardNumber', 'mailKey', 'phoneKey']) {
  memberSchema.index(
    { [field]: 1, ...scope },
    { unique: true, partialFilterExpression: { [field]: { $exists: true } } },
  );
}
memberSchema.index({ ...scope, joinedAt: -1 });
memberSchema.index(
  { 'pendingRevocation.nextAt': 1 },
  { partialFilterExpression: { pendingRevocation: { $exists: true } } },
);
