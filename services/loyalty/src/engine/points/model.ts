import { Schema } from 'mongoose';

const lot = new Schema({ points: Number, expiresAt: String }, { _id: false });

const entryFields = {
  appId: String,
  environment: String,
  memberId: String,
  /** Number in the ledger, from 1. */
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

/** A member's points: the ledger's sum, stored beside it. */
export const pointAccountSchema = new Schema({
  appId: String,
  environment: String,
  memberId: String,
  balance: Number,
  lots: [lot],
  /** Number of lines in the ledger. */
  entries: Number,
  /** Lines of the last change; the next change copies them into the ledger first. */
  recent: [entry],
  /** Holds of actions that are not known to be confirmed. */
  pending: [hold],
  /** When the next points expire. */
  nextExpiry: String,
});
pointAccountSchema.index({ appId: 1, environment: 1, memberId: 1 });
pointAccountSchema.index({ nextExpiry: 1 });
pointAccountSchema.index({ 'pending.at': 1 });
