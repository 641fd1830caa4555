import { appEndpoints } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import { canMove } from '@noren/contracts/core';
import { getReviewRequestRejection } from '@noren/contracts/deployments';
import { type ErrorCode, errorTexts } from '@noren/contracts/errors';
import { defaultReleasePolicy } from '@noren/contracts/groups';
import { getDecisionRejection, reviewLifecycle } from '@noren/contracts/reviews';
import { pseudoText, useLocale, useMay, useRead, useSession } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';

const reviewMoves = ['request', 'cancel', 'approve', 'reject'] as const;
export type ReviewMove = (typeof reviewMoves)[number];

interface ReviewMoveState {
  move: ReviewMove;
  label: string;
  /** Why it is not possible now; undefined if it is. */
  reason: string | undefined;
}

/** Returns the moves of a build's review by lifecycle, role and release policy, with reasons for disabled ones. */
export function useReviewMoves(asset: Asset): ReviewMoveState[] {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayRequest = useMay('review.request');
  const mayDecide = useMay('review.decide');
  const { user } = useSession();
  const app = useRead(appEndpoints.get, { params: { appId: asset.appId } });
  const { releasePolicy = defaultReleasePolicy } = app.data?.data ?? {};
  const { review } = asset;
  const state = review?.status ?? 'none';
  const formatSegment = (code: ErrorCode | undefined) => code && pseudoText(errorTexts[locale][code]);
  const getReason = (move: ReviewMove): string | undefined => {
    const isDecision = move === 'approve' || move === 'reject';
    if (!(isDecision ? mayDecide : mayRequest)) return formatSegment('accessDenied');
    if (!canMove(reviewLifecycle, state, move)) return t(`review.closed.${state}`);
    if (isDecision) return formatSegment(review && getDecisionRejection(releasePolicy, review, user));
    return move === 'request' ? formatSegment(getReviewRequestRejection(asset)) : undefined;
  };
  return reviewMoves.map((move) => ({ move, label: t(`review.${move}`), reason: getReason(move) }));
}
