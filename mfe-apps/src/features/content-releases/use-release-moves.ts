import type { AppDetail } from '@noren/contracts/apps';
import { type ContentRelease, contentReleaseLifecycle } from '@noren/contracts/content-releases';
import { canMove } from '@noren/contracts/core';
import { errorTexts } from '@noren/contracts/errors';
import { getDecisionRejection } from '@noren/contracts/reviews';
import { pseudoText, useLocale, useMay, useSession } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';

const moves = ['request', 'approve', 'reject', 'takeBack', 'cancel'] as const;
export type ReleaseMove = (typeof moves)[number];

interface ReleaseMoveState {
  move: ReleaseMove;
  label: string;
  /** Why the user cannot make it now; undefined if they can. */
  reason: string | undefined;
}

/** Returns the moves that the state of a release allows, with reasons why a user cannot make one. */
export function useReleaseMoves(app: AppDetail, release: ContentRelease): ReleaseMoveState[] {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const mayWrite = useMay('content.write');
  const mayDecide = useMay('contentRelease.decide');
  const { user } = useSession();
  const { releasePolicy } = app;
  const { status, items, requester = '', requesterId } = release;

  function getReason(move: ReleaseMove): string | undefined {
    const isDecision = move === 'approve' || move === 'reject';
    if (!(isDecision ? mayDecide : mayWrite)) return pseudoText(errorTexts[locale].accessDenied);
    if (isDecision) {
      const request = { requester, ...(requesterId === undefined ? {} : { requesterId }) };
      const code = getDecisionRejection(releasePolicy, request, user);
      return code && pseudoText(errorTexts[locale][code]);
    }
    return move === 'request' && items.length === 0 ? t('release.noItemsYet') : undefined;
  }

  return moves
    .filter((move) => canMove(contentReleaseLifecycle, status, move))
    .map((move) => ({ move, label: t(getMoveLabel(app, release, move)), reason: getReason(move) }));
}

/** Returns the key of a move's label. Without review, a request publishes or schedules. */
export function getMoveLabel({ releasePolicy }: AppDetail, { publishAt }: ContentRelease, move: ReleaseMove) {
  if (move !== 'request' || releasePolicy.contentReview !== 'off') return `releaseMove.${move}` as const;
  return publishAt === undefined ? 'releaseMove.publish' : 'releaseMove.schedule';
}
