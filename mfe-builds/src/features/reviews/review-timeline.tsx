import type { Review } from '@noren/contracts';
import { formatDateTime } from '@noren/mfe-kit';
import { Timeline } from '@noren/mfe-kit/detail';
import { useTexts } from '../../texts.js';

interface Entry {
  key: string;
  title: string;
  at?: string | undefined;
  comment?: string | undefined;
  color: string;
}

/** A review as a conversation: who asked with which words, who decided with which. */
export function ReviewTimeline({ review }: { review: Review | undefined }) {
  const t = useTexts();
  if (review === undefined) return <p className="builds-description">{t('review.noneYet')}</p>;
  const asked: Entry = {
    key: 'requested',
    title: t('review.said.requested', { name: review.requester }),
    at: review.requestedAt,
    comment: review.request,
    color: 'blue',
  };
  return (
    <Timeline
      items={[asked, ...answerTo(review, t)].map(({ key, title, at, comment, color }) => ({
        key,
        color,
        content: (
          <>
            <strong>{title}</strong>{' '}
            {at === undefined ? null : <span className="builds-description">{formatDateTime(at)}</span>}
            {comment ? <blockquote className="builds-comment">{comment}</blockquote> : null}
          </>
        ),
      }))}
    />
  );
}

function answerTo(review: Review, t: ReturnType<typeof useTexts>): Entry[] {
  const { status, reviewer: name = '', decidedAt: at, comment } = review;
  switch (status) {
    case 'requested':
      return [{ key: status, title: t('review.waiting'), color: 'gray' }];
    case 'cancelled':
      return [{ key: status, title: t('review.said.cancelled'), color: 'gray' }];
    case 'approved':
      return [{ key: status, title: t('review.said.approved', { name }), at, comment, color: 'green' }];
    case 'rejected':
      return [{ key: status, title: t('review.said.rejected', { name }), at, comment, color: 'red' }];
  }
}
