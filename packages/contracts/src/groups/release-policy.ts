import { type Static, Type } from 'typebox';
import { model, oneOf } from '../core/schema.js';

/** Which releases of contents need a review: those to production, or none. The default first. */
export const contentReviews = ['production', 'off'] as const;
export const ContentReview = oneOf(contentReviews, 'Releases of contents that need a review');
export type ContentReview = Static<typeof ContentReview>;

export const ReviewerPolicy = model('ReviewerPolicy', 'Who may decide a review', {
  notRequester: Type.Boolean({ description: 'Nobody decides a request of their own' }),
});

export const ReleasePolicy = model('ReleasePolicy', 'How the apps of a group are reviewed', {
  contentReview: ContentReview,
  reviewers: ReviewerPolicy,
});
export type ReleasePolicy = Static<typeof ReleasePolicy>;

/** The policy of a group that sets none. */
export const defaultReleasePolicy: ReleasePolicy = {
  contentReview: 'production',
  reviewers: { notRequester: false },
};
