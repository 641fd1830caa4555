import { type Asset, model, oneOf } from '@noren/contracts/base';

const kept = ['request', 'approve', 'reject'] as const;

/** A comment as it is kept over a sign-in: half-typed, it fits no contract yet. */
export const KeptReview = model('KeptReview', 'Unsent words of a review', {
  move: oneOf(kept, 'What they are for'),
  comment: { type: 'string' },
});
export interface KeptReview {
  move: (typeof kept)[number];
  comment: string;
}

/** A list has a dialog for each of its builds. */
export const reviewDraftName = ({ assetsHistoryId }: Asset): string => `review of ${assetsHistoryId}`;
