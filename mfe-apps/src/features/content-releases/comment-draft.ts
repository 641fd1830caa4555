import type { ContentRelease } from '@noren/contracts/content-releases';
import { model, oneOf } from '@noren/contracts/core';

const moves = ['request', 'approve', 'reject'] as const;

/** The moves that take a comment. */
export type CommentedMove = (typeof moves)[number];

/** A comment as stored during a sign-in; it may be incomplete, so it fits no contract. */
export const CommentDraft = model('SavedComment', 'Unsent words about a release', {
  move: oneOf(moves, 'What they are for'),
  comment: { type: 'string' },
});
export interface CommentDraft {
  move: CommentedMove;
  comment: string;
}

export const commentDraftName = ({ id }: ContentRelease): string => `content release ${id}`;
