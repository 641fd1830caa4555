import { type Static, Type } from 'typebox';
import { Description, Digest, model, oneOf, PersonId, Timestamp } from '../core/schema.js';

export const reviewStatuses = ['requested', 'cancelled', 'approved', 'rejected'] as const;
export const ReviewStatus = oneOf(reviewStatuses, 'Where a review stands');
export type ReviewStatus = Static<typeof ReviewStatus>;

const round = {
  status: ReviewStatus,
  digest: Digest,
  requester: Type.String({ description: 'Who asked' }),
  requesterId: Type.Optional(PersonId),
  request: Type.Optional(Description),
  reviewer: Type.Optional(Type.String({ description: 'Who decided' })),
  reviewerId: Type.Optional(PersonId),
  comment: Type.Optional(Description),
  requestedAt: Timestamp,
  decidedAt: Type.Optional(Timestamp),
};

export const ReviewRound = model('ReviewRound', 'A request for a review and its outcome', round);
export type ReviewRound = Static<typeof ReviewRound>;

/** Maximum earlier rounds of a review, newest first; the audit log has all. */
export const maxReviewRounds = 50;

export const Review = model('Review', 'The decision whether an asset may go to production', {
  ...round,
  earlier: Type.Optional(
    Type.Array(ReviewRound, {
      maxItems: maxReviewRounds,
      description: 'The rounds before this one, the oldest first',
    }),
  ),
});
export type Review = Static<typeof Review>;

export const ReviewCreate = model('ReviewCreate', 'A review to ask for', {
  comment: Type.Optional(Description),
});
export const ReviewUpdate = model('ReviewUpdate', 'The decision of a review', {
  status: oneOf(['approved', 'rejected'], 'The decision'),
  comment: Type.Optional(Description),
});
export type ReviewCreate = Static<typeof ReviewCreate>;
export type ReviewUpdate = Static<typeof ReviewUpdate>;
