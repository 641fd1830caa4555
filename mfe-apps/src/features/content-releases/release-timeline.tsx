import type { ContentRelease } from '@noren/contracts/content-releases';
import { formatDateTime } from '@noren/mfe-kit';
import { EventTimeline, type TimelineEvent } from '@noren/mfe-kit/detail';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';

/** Who did what to a release, in order, and what comes next. */
export function ReleaseTimeline({ release }: { release: ContentRelease }) {
  const t = useMessages();
  const past = listPast(release, t).sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  return (
    <>
      <EventTimeline events={[...past, ...listNext(release, t)]} />
      <Link to="/app/$appId" params={{ appId: release.appId }} search={{ tab: 'history' }}>
        {t('releaseTimeline.trail')}
      </Link>
    </>
  );
}

type Translate = ReturnType<typeof useMessages>;

function listPast(release: ContentRelease, t: Translate): TimelineEvent[] {
  const { creator, createdAt, requester, requestedAt, request, reviewer, decidedAt, comment } = release;
  const { reopened, automatic, publishedAt, takenBackAt, takenBackBy = '', status, updatedAt } = release;
  const isRejected = status === 'rejected';
  return [
    { key: 'created', title: t('releaseTimeline.created', { name: creator }), at: createdAt, color: 'gray' },
    ...(reopened === undefined
      ? []
      : [
          {
            key: 'reopened',
            title: t(`releaseTimeline.${reopened.reason}`, { name: reopened.by ?? '' }),
            at: reopened.at,
            color: 'orange',
          },
        ]),
    ...(requester === undefined
      ? []
      : [
          {
            key: 'requested',
            title: t(`releaseTimeline.${automatic === 'noReview' ? 'ordered' : 'requested'}`, {
              name: requester,
            }),
            at: requestedAt,
            comment: request,
            color: 'blue',
          },
        ]),
    ...(reviewer === undefined
      ? []
      : [
          {
            key: 'decided',
            title: t(`releaseTimeline.${isRejected ? 'rejected' : 'approved'}`, { name: reviewer }),
            at: decidedAt,
            comment,
            color: isRejected ? 'red' : 'green',
          },
        ]),
    ...(publishedAt === undefined
      ? []
      : [{ key: 'published', title: t('releaseTimeline.published'), at: publishedAt, color: 'green' }]),
    ...(takenBackAt === undefined
      ? []
      : [
          {
            key: 'takenBack',
            title: t('releaseTimeline.takenBack', { name: takenBackBy }),
            at: takenBackAt,
            color: 'orange',
          },
        ]),
    ...(status === 'cancelled'
      ? [{ key: 'cancelled', title: t('releaseTimeline.cancelled'), at: updatedAt, color: 'gray' }]
      : []),
  ];
}

/** What a release waits for. */
function listNext({ status, publishAt }: ContentRelease, t: Translate): TimelineEvent[] {
  if (status === 'requested')
    return [{ key: 'next', title: t('releaseTimeline.waitsForApproval'), color: 'gray' }];
  if (status === 'approved') return [{ key: 'next', title: t('releaseTimeline.isPublished'), color: 'gray' }];
  if (status !== 'scheduled' || publishAt === undefined) return [];
  const at = formatDateTime(publishAt);
  return [{ key: 'next', title: t('releaseTimeline.waitsForTime', { at }), color: 'gray' }];
}
