import {
  type Asset,
  canMove,
  type ErrorCode,
  errorTexts,
  reviewLifecycle,
  reviewRequestRefusal,
} from '@noren/contracts/base';
import { pseudoText, useLocale, useMay } from '@noren/mfe-kit';
import { useTexts } from '../../texts.js';

export const reviewMoves = ['request', 'cancel', 'approve', 'reject'] as const;
export type ReviewMove = (typeof reviewMoves)[number];

export interface ReviewMoveState {
  move: ReviewMove;
  label: string;
  /** Why it cannot be done now; undefined when it can. */
  reason: string | undefined;
}

/** What can be done about a build's review now, by lifecycle and role, and why the rest cannot. */
export function useReviewMoves(asset: Asset): ReviewMoveState[] {
  const t = useTexts();
  const locale = useLocale((state) => state.locale);
  const mayRequest = useMay('review.request');
  const mayDecide = useMay('review.decide');
  const state = asset.review?.status ?? 'none';
  const inWords = (code: ErrorCode | undefined) => code && pseudoText(errorTexts[locale][code]);
  const getReason = (move: ReviewMove): string | undefined => {
    const may = move === 'approve' || move === 'reject' ? mayDecide : mayRequest;
    if (!may) return inWords('accessDenied');
    if (!canMove(reviewLifecycle, state, move)) return t(`review.closed.${state}`);
    return move === 'request' ? inWords(reviewRequestRefusal(asset)) : undefined;
  };
  return reviewMoves.map((move) => ({ move, label: t(`review.${move}`), reason: getReason(move) }));
}
