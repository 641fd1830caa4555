import { getSources } from '@noren/contracts/core';
import {
  maxReviewRounds,
  type Review,
  type ReviewRound,
  reviewEvents,
  reviewLifecycle,
} from '@noren/contracts/reviews';
import {
  removeAll,
  type Collection,
  defineAggregate,
  type Emitted,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import { createPendingQueries, type Waiting } from '../waiting.js';
import { reviewSchema } from './model.js';

/** The review of the asset with the same id. */
export interface ReviewRecord extends Entity, Review {
  appId: string;
}

export type NewReview = Pick<
  ReviewRecord,
  'id' | 'appId' | 'digest' | 'requester' | 'requesterId' | 'request'
>;
export type Decision = Pick<ReviewRecord, 'reviewer' | 'reviewerId' | 'comment'> & {
  status: 'approved' | 'rejected';
};

/** Creates the audit log event that is stored with a status change. */
export type ReviewAudit = (next: ReviewRecord, before: ReviewRecord | undefined) => Emitted;

type Move = 'request' | 'cancel' | 'approve' | 'reject';

export interface ReviewRepository {
  collections: readonly Collection[];
  /** Reviews that wait for a decision. */
  waiting: Waiting<ReviewRecord>;
  find: (assetId: string) => Promise<ReviewRecord | undefined>;
  getByAssets: (assetIds: readonly string[]) => Promise<ReviewRecord[]>;
  /** Stores the first request. @throws DuplicateError if the asset has a review */
  request: (review: NewReview, trail: ReviewAudit) => Promise<ReviewRecord>;
  /** Like `decide` and `cancel`, returns undefined if the lifecycle or a concurrent change rules it out. */
  requestAgain: (
    review: NewReview,
    before: ReviewRecord,
    trail: ReviewAudit,
  ) => Promise<ReviewRecord | undefined>;
  decide: (before: ReviewRecord, decision: Decision, trail: ReviewAudit) => Promise<ReviewRecord | undefined>;
  cancel: (assetId: string, by: string, trail: ReviewAudit) => Promise<ReviewRecord | undefined>;
  /** Deletes the reviews of a deleted app. */
  deleteByApp: (appId: string) => Promise<void>;
}

export function createReviewRepository(mongo: Mongo): ReviewRepository {
  const aggregate = defineAggregate<ReviewRecord>(mongo, {
    name: 'reviews',
    schema: reviewSchema,
    sortable: ['requestedAt'],
  });
  const from = (move: Move) => ({ status: { $in: getSources(reviewLifecycle, move) } });
  const toEvents =
    (kind: keyof typeof reviewEvents, by: string, trail: ReviewAudit) =>
    (review: ReviewRecord, before: ReviewRecord | undefined) => {
      const { id: assetsHistoryId, appId, digest } = review;
      return [emit(reviewEvents[kind], { assetsHistoryId, appId, digest, by }), trail(review, before)];
    };
  const now = () => new Date().toISOString();

  return {
    collections: [aggregate],
    waiting: createPendingQueries(aggregate, { status: 'requested' }, 'requestedAt'),
    find: (assetId) => aggregate.find(assetId),
    getByAssets: (assetIds) => aggregate.all({ _id: { $in: assetIds } }),
    request: (review, trail) =>
      aggregate.insert(
        { ...review, status: 'requested', requestedAt: now() },
        toEvents('requested', review.requester, trail),
      ),
    requestAgain: ({ id, requester, requesterId, request }, before, trail) =>
      aggregate.update(
        id,
        { ...from('request'), version: before.version },
        {
          $set: {
            status: 'requested',
            earlier: [...(before.earlier ?? []), getRound(before)].slice(-maxReviewRounds),
            requester,
            requesterId,
            requestedAt: now(),
            ...(request === undefined ? {} : { request }),
          },
          $unset: {
            reviewer: '',
            reviewerId: '',
            comment: '',
            decidedAt: '',
            ...(request === undefined ? { request: '' } : {}),
          },
        },
        toEvents('requested', requester, trail),
      ),
    decide: ({ id, version }, { status, reviewer = '', reviewerId, comment }, trail) =>
      aggregate.update(
        id,
        { ...from(status === 'approved' ? 'approve' : 'reject'), version },
        {
          $set: {
            status,
            reviewer,
            reviewerId,
            decidedAt: now(),
            ...(comment === undefined ? {} : { comment }),
          },
        },
        toEvents(status, reviewer, trail),
      ),
    cancel: (assetId, by, trail) =>
      aggregate.update(
        assetId,
        from('cancel'),
        { $set: { status: 'cancelled' } },
        toEvents('cancelled', by, trail),
      ),
    deleteByApp: (appId) => removeAll(aggregate, { appId }),
  };
}

/** Returns the current round of a review, without earlier ones. */
export function getRound(record: ReviewRecord): ReviewRound {
  const { status, digest, requester, requesterId, request, requestedAt } = record;
  const { reviewer, reviewerId, comment, decidedAt } = record;
  const decision = { reviewer, reviewerId, comment, decidedAt };
  return { status, digest, requester, requesterId, request, requestedAt, ...decision };
}
