import type { Review, ReviewRound } from '@noren/contracts/reviews';
import { EventTimeline, type TimelineEvent } from '@noren/mfe-kit/detail';
import { useMessages } from '../../messages.js';

/** All rounds of a review as a conversation of requests and decisions. */
export function ReviewTimeline({ review }: { review: Review | undefined }) {
  const t = useMessages();
  if (review === undefined) return <p className="builds-description">{t('review.noneYet')}</p>;
  const entries = [...(review.earlier ?? []), review].flatMap((round, index) =>
    listEntries(round, t).map((entry) => ({ ...entry, key: `${index}-${entry.key}` })),
  );
  return <EventTimeline events={entries} />;
}

function listEntries(round: ReviewRound, t: ReturnType<typeof useMessages>): TimelineEvent[] {
  const requestEntry: TimelineEvent = {
    key: 'requested',
    title: t('review.said.requested', { name: round.requester }),
    at: round.requestedAt,
    comment: round.request,
    color: 'blue',
  };
  return [requestEntry, answerTo(round, t)];
}

function answerTo(round: ReviewRound, t: ReturnType<typeof useMessages>): TimelineEvent {
  const { status, reviewer: name = '', decidedAt: at, comment } = round;
  switch (status) {
    case 'requested':
      return { key: 'answer', title: t('review.waiting'), color: 'gray' };
    case 'cancelled':
      return { key: 'answer', title: t('review.said.cancelled'), color: 'gray' };
    case 'approved':
      return { key: 'answer', title: t('review.said.approved', { name }), at, comment, color: 'green' };
    case 'rejected':
      return { key: 'answer', title: t('review.said.rejected', { name }), at, comment, color: 'red' };
  }
}
