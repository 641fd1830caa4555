import { type Review, reviewEvents, reviewLifecycle, sourcesOf } from '@noren/contracts';
import { type Collection, defineAggregate, type Entity, emit, type Mongo } from '@noren/service-kit';
import { reviewSchema } from './model.js';

/** The review of the asset with the same id. */
export interface ReviewRecord extends Entity, Review {
  appId: string;
}

export type NewReview = Pick<ReviewRecord, 'id' | 'appId' | 'digest' | 'requester' | 'request'>;
export type Decision = Pick<ReviewRecord, 'reviewer' | 'comment'> & { status: 'approved' | 'rejected' };

type Move = 'request' | 'cancel' | 'approve' | 'reject';

export interface ReviewRepository {
  collections: readonly Collection[];
  find: (assetId: string) => Promise<ReviewRecord | undefined>;
  of: (assetIds: readonly string[]) => Promise<ReviewRecord[]>;
  /** The first request. @throws DuplicateError when the asset has a review */
  request: (review: NewReview) => Promise<ReviewRecord>;
  /** These give undefined when the lifecycle does not allow the move. */
  requestAgain: (review: NewReview) => Promise<ReviewRecord | undefined>;
  decide: (assetId: string, decision: Decision) => Promise<ReviewRecord | undefined>;
  cancel: (assetId: string, by: string) => Promise<ReviewRecord | undefined>;
}

export function createReviewRepository(mongo: Mongo): ReviewRepository {
  const aggregate = defineAggregate<ReviewRecord>(mongo, {
    name: 'reviews',
    schema: reviewSchema,
    sortable: ['requestedAt'],
  });
  const from = (move: Move) => ({ status: { $in: sourcesOf(reviewLifecycle, move) } });
  const told = (kind: keyof typeof reviewEvents, by: string) => (review: ReviewRecord) => [
    emit(reviewEvents[kind], {
      assetsHistoryId: review.id,
      appId: review.appId,
      digest: review.digest,
      by,
    }),
  ];
  const now = () => new Date().toISOString();

  return {
    collections: [aggregate],
    find: (assetId) => aggregate.find(assetId),
    of: (assetIds) => aggregate.all({ _id: { $in: assetIds } }),
    request: (review) =>
      aggregate.insert(
        { ...review, status: 'requested', requestedAt: now() },
        told('requested', review.requester),
      ),
    requestAgain: ({ id, requester, request }) =>
      aggregate.update(
        id,
        from('request'),
        {
          $set: {
            status: 'requested',
            requester,
            requestedAt: now(),
            ...(request === undefined ? {} : { request }),
          },
          $unset: {
            reviewer: '',
            comment: '',
            decidedAt: '',
            ...(request === undefined ? { request: '' } : {}),
          },
        },
        told('requested', requester),
      ),
    decide: (assetId, { status, reviewer = '', comment }) =>
      aggregate.update(
        assetId,
        from(status === 'approved' ? 'approve' : 'reject'),
        { $set: { status, reviewer, decidedAt: now(), ...(comment === undefined ? {} : { comment }) } },
        told(status, reviewer),
      ),
    cancel: (assetId, by) =>
      aggregate.update(assetId, from('cancel'), { $set: { status: 'cancelled' } }, told('cancelled', by)),
  };
}
