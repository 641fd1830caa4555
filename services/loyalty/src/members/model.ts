import { Schema } from 'mongoose';

const deauthorisation = new Schema(
  { channelId: String, subject: String, tries: Number, nextAt: String },
  { _id: false },
);

export const memberSchema = new Schema({
  appId: String,
  environment: String,
  /** Who they are to the messaging platform; ids differ per channel. Absent: registered without it. */
  subject: String,
  /** Name at the messaging platform. */
  name: String,
  tier: String,
  memberNumber: String,
  /** Number of the shop's own card. */
  cardNumber: String,
  /** Contacts, encrypted; what they are found by is a keyed hash of them. */
  mail: String,
  phone: String,
  mailKey: String,
  phoneKey: String,
  /** Salted hash with its parameters. */
  password: String,
  /** Sessions of an earlier one than this are over. */
  sessionEpoch: Number,
  /** What they told, encrypted. */
  info: String,
  favoriteShopIds: { type: [String], default: undefined },
  lastVisitedShopId: String,
  joinedAt: String,
  /** They left: nothing of theirs is kept beside the number of what they did. */
  deletedAt: String,
  deletionReason: String,
  /** What the messaging platform has yet to be told. */
  deauthorisation,
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
  { 'deauthorisation.nextAt': 1 },
  { partialFilterExpression: { deauthorisation: { $exists: true } } },
);
