import type { Asset } from '@noren/contracts/assets';
import { model, oneOf } from '@noren/contracts/core';

const kinds = ['request', 'approve', 'reject'] as const;

/** A comment as stored during a sign-in; it may be incomplete, so it fits no contract. */
export const ReviewDraft = model('SavedReview', 'Unsent words of a review', {
  move: oneOf(kinds, 'What they are for'),
  comment: { type: 'string' },
});
export interface ReviewDraft {
  move: (typeof kinds)[number];
  comment: string;
}

/** Returns the draft's name; a list has one dialog per build. */
export const reviewDraftName = ({ assetsHistoryId }: Asset): string => `review of ${assetsHistoryId}`;
