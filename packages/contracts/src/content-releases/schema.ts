import { type Static, Type } from 'typebox';
import { contentIds } from '../contents/registry.js';
import {
  Description,
  Digest,
  Id,
  listQuery,
  model,
  Name,
  oneOf,
  PersonId,
  Timestamp,
  toRecord,
  Version,
} from '../core/schema.js';
import { FieldError } from '../errors/problem.js';

export const contentReleaseStatuses = [
  'draft',
  'requested',
  'approved',
  'rejected',
  'scheduled',
  'published',
  'takenBack',
  'cancelled',
] as const;
/** Statuses of a release on its way to production. */
export const pendingContentReleaseStatuses = [
  'requested',
  'approved',
  'scheduled',
] as const satisfies readonly (typeof contentReleaseStatuses)[number][];

/** True if an edit of a release in this status voids its request or approval. */
export function isPendingRelease(status: ContentReleaseStatus): boolean {
  return pendingContentReleaseStatuses.some((pending) => pending === status);
}

export const ContentReleaseStatus = oneOf(contentReleaseStatuses, 'Where a release of contents stands');
export type ContentReleaseStatus = Static<typeof ContentReleaseStatus>;

/** Maximum contents of a release: as many as an imported file has lines. */
export const contentReleaseLimit = 5_000;

const ContentKindId = oneOf(contentIds, 'Kind of the content');

export const contentActions = ['publish', 'remove'] as const;
const ContentAction = oneOf(contentActions, 'Makes this version live, or takes the content off production');

export const ContentRef = model('ContentRef', 'A content of an app', { kind: ContentKindId, contentId: Id });
export type ContentRef = Static<typeof ContentRef>;

export const ContentReleaseItem = model('ContentReleaseItem', 'A content of a release', {
  ...ContentRef.properties,
  action: ContentAction,
  contentVersion: Type.Optional({
    ...Version,
    description: 'The version that becomes live; absent for `remove`',
  }),
  name: { ...Name, description: 'Name of the content in this version' },
});
export type ContentReleaseItem = Static<typeof ContentReleaseItem>;

export const ContentReleaseItemInput = model('ContentReleaseItemInput', 'A content to add to a release', {
  ...ContentRef.properties,
  action: ContentAction,
  contentVersion: Type.Optional({
    ...Version,
    description: 'A version that the release has already, or the newest, which is the default',
  }),
});
export type ContentReleaseItemInput = Static<typeof ContentReleaseItemInput>;

const PublishAt = Type.Optional({ ...Timestamp, description: 'When it is published; absent: once approved' });

/** Why a release needs no approval: the group reviews no contents, or it only takes contents off production. */
export const automaticApprovals = ['noReview', 'takeDown'] as const;

/** Why a release is a draft again: it was changed after it was requested, or it broke a rule at its time. */
export const reopenReasons = ['changed', 'broken'] as const;

const ContentReleaseReopened = model('ContentReleaseReopened', 'Why a release is a draft again', {
  reason: oneOf(reopenReasons, 'It was changed, which voids an approval, or it broke a rule when it was due'),
  at: Timestamp,
  by: Type.Optional(Type.String({ description: 'Who changed it' })),
  errors: Type.Optional(
    Type.Array(FieldError, { description: 'The rules that it broke; paths begin with `/items/{index}`' }),
  ),
});

export const ContentRelease = model('ContentRelease', 'A set of contents that go to production together', {
  id: Id,
  appId: Id,
  name: Name,
  publishAt: PublishAt,
  items: Type.Array(ContentReleaseItem, { maxItems: contentReleaseLimit, description: 'Its contents' }),
  status: ContentReleaseStatus,
  digest: {
    ...Digest,
    description: 'SHA-256 of its contents, versions and time; an approval is bound to it',
  },
  creator: Type.String({ description: 'Who created it' }),
  creatorId: Type.Optional(PersonId),
  requester: Type.Optional(Type.String({ description: 'Who asked for approval' })),
  requesterId: Type.Optional(PersonId),
  request: Type.Optional(Description),
  requestedAt: Type.Optional(Timestamp),
  reviewer: Type.Optional(Type.String({ description: 'Who decided' })),
  reviewerId: Type.Optional(PersonId),
  comment: Type.Optional(Description),
  decidedAt: Type.Optional(Timestamp),
  automatic: Type.Optional(oneOf(automaticApprovals, 'Why nobody had to approve it')),
  reopened: Type.Optional(ContentReleaseReopened),
  publishedAt: Type.Optional(Timestamp),
  takenBackAt: Type.Optional(Timestamp),
  takenBackBy: Type.Optional(Type.String({ description: 'Who took it back' })),
  version: Version,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ContentRelease = Static<typeof ContentRelease>;

const { items: _items, ...summary } = ContentRelease.properties;

export const ContentReleaseSummary = model('ContentReleaseSummary', 'A release without its contents', {
  ...summary,
  count: Type.Integer({ minimum: 0, description: 'Number of its contents' }),
});
export type ContentReleaseSummary = Static<typeof ContentReleaseSummary>;

export const ContentReleaseCreate = model('ContentReleaseCreate', 'A release to create', {
  name: Name,
  publishAt: PublishAt,
  items: Type.Array(ContentReleaseItemInput, {
    maxItems: contentReleaseLimit,
    description: 'Its contents, each at most once',
  }),
});
export type ContentReleaseCreate = Static<typeof ContentReleaseCreate>;

export const ContentReleaseUpdate = model('ContentReleaseUpdate', 'A release to replace', {
  version: Version,
  ...ContentReleaseCreate.properties,
});
export type ContentReleaseUpdate = Static<typeof ContentReleaseUpdate>;

export const ContentReleaseQuery = model('ContentReleaseQuery', 'Which releases to list', {
  ...listQuery,
  status: Type.Optional(ContentReleaseStatus),
});
export type ContentReleaseQuery = Static<typeof ContentReleaseQuery>;

export const ContentReleaseRequest = model('ContentReleaseRequest', 'A release to ask approval for', {
  comment: Type.Optional(Description),
});
export type ContentReleaseRequest = Static<typeof ContentReleaseRequest>;

export const ContentReleaseDecision = model('ContentReleaseDecision', 'The decision on a release', {
  status: oneOf(['approved', 'rejected'], 'The decision'),
  digest: { ...Digest, description: 'The digest that the reviewer saw' },
  comment: Type.Optional(Description),
});
export type ContentReleaseDecision = Static<typeof ContentReleaseDecision>;

export const ContentTakeDown = model('ContentTakeDown', 'Contents to take off production', {
  items: Type.Array(ContentRef, {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'The contents',
  }),
});
export type ContentTakeDown = Static<typeof ContentTakeDown>;

export const ContentPublicationsQuery = model('ContentPublicationsQuery', 'Contents of a kind', {
  kind: ContentKindId,
  ids: Type.String({
    pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,99}$',
    description: 'Ids of up to 100 contents, separated by commas',
  }),
});
export type ContentPublicationsQuery = Static<typeof ContentPublicationsQuery>;

const Values = toRecord(Type.Unknown(), 'Its fields');

export const ContentReleaseChange = model('ContentReleaseChange', 'What a release changes in production', {
  ...ContentReleaseItem.properties,
  before: Type.Optional({ ...Values, description: 'Its fields in production; absent: not live' }),
  after: Type.Optional({ ...Values, description: 'Its fields in the release; absent for `remove`' }),
});
export type ContentReleaseChange = Static<typeof ContentReleaseChange>;

export const LiveContent = model('LiveContent', 'The version of a content that production serves', {
  ...ContentRef.properties,
  contentVersion: Version,
  values: Values,
});
export type LiveContent = Static<typeof LiveContent>;
