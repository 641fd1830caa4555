import { pendingContentReleaseStatuses } from '@noren/contracts/content-releases';
import { Schema } from 'mongoose';

export const contentReleaseSchema = new Schema({
  appId: String,
  name: String,
  publishAt: String,
  items: Schema.Types.Mixed,
  status: String,
  digest: String,
  creator: String,
  creatorId: String,
  requester: String,
  requesterId: String,
  request: String,
  requestedAt: String,
  reviewer: String,
  reviewerId: String,
  comment: String,
  decidedAt: String,
  automatic: String,
  reopened: Schema.Types.Mixed,
  publishedAt: String,
  takenBackAt: String,
  takenBackBy: String,
  replaced: Schema.Types.Mixed,
});
contentReleaseSchema.index({ appId: 1, createdAt: -1 });
/** Finds the releases that wait without scanning those that ended. */
contentReleaseSchema.index(
  { status: 1, publishAt: 1 },
  { partialFilterExpression: { status: { $in: pendingContentReleaseStatuses } } },
);

/** Finds the releases that broke a rule when they were due. */
contentReleaseSchema.index(
  { 'reopened.at': 1 },
  { partialFilterExpression: { status: 'draft', 'reopened.reason': 'broken' } },
);

/** What production of an app serves; the id is the app's. */
export const livePointerSchema = new Schema({
  setId: String,
  publications: [String],
  recentSets: [String],
});

/** A set of pinned versions; it never changes. */
export const liveSetSchema = new Schema({
  appId: { type: String, index: true },
  pins: Schema.Types.Mixed,
});
