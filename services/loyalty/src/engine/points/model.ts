import { Schema } from 'mongoose';

const lot = new Schema({ points: Number, expiresAt: String }, { _id: false });

const entryFields = {
  appId: String,
  environment: String,
  memberId: String,
  /** Place in the ledger, from 1. */
  number: Number,
  kind: String,
  name: String,
  points: Number,
  balance: Number,
  at: String,
  expiresAt: String,
  /** The entry that this one reverses. */
  reverses: String,
};

/** A line of the ledger; it never changes. */
export const pointEntrySchema = new Schema(entryFields);
pointEntrySchema.index({ appId: 1, environment: 1, memberId: 1, number: 1 }, { unique: true });
pointEntrySchema.index({ appId: 1, environment: 1, memberId: 1, number: -1 });

const entry = new Schema({ ...entryFields, id: String }, { _id: false });
const hold = new Schema({ actionId: String, entryId: String, lots: [lot], at: String }, { _id: false });

/** What a member has: the ledger's sum, kept beside it. */
export const pointAccountSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  balance: Number,
  lots: [lot],
  /** Lines of the ledger so far. */
  entries: Number,
  /** The lines of the last change, until the next one has made sure that they are in the ledger. */
  recent: [entry],
  /** Holds of actions that are not known to be confirmed. */
  pending: [hold],
  /** When the next points expire. */
  nextExpiry: String,
});
pointAccountSchema.index({ appId: 1, environment: 1, memberId: 1 });
pointAccountSchema.index({ nextExpiry: 1 });
pointAccountSchema.index({ 'pending.at': 1 });
