import { type ContentRelease, isPendingRelease } from '@noren/contracts/content-releases';
import { Descriptions } from '@noren/mfe-kit/detail';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { ReleaseStatus, useReleaseTime } from './release-status.js';

/** The facts about a release. */
export function ReleaseFacts({ release }: { release: ContentRelease }) {
  const t = useMessages();
  const getTime = useReleaseTime();
  const { creator, requester, reviewer, automatic } = release;
  const facts = [
    [t('release.status'), <ReleaseStatus key="status" release={release} />],
    [t('release.time'), getTime(release)],
    ...(isPendingRelease(release.status)
      ? [[t('release.asMembers'), <MemberPreview key="preview" release={release} />] as const]
      : []),
    [t('release.creator'), creator],
    ...(requester === undefined ? [] : [[t('release.requester'), requester] as const]),
    ...(reviewer === undefined ? [] : [[t('release.reviewer'), reviewer] as const]),
    ...(automatic === undefined
      ? []
      : [[t('release.approval'), t(`release.automatic.${automatic}`)] as const]),
  ] as const;
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts.map(([label, children]) => ({ key: String(label), label, children }))}
    />
  );
}

/** Leads to what members will see when the release is live, with whatever else is on its way. */
function MemberPreview({ release: { appId, publishAt } }: { release: ContentRelease }) {
  const t = useMessages();
  return (
    <Link
      to="/app/$appId/content-preview"
      params={{ appId }}
      search={{ environment: 'review', ...(publishAt === undefined ? {} : { at: publishAt }) }}
    >
      {t('release.previewAtTime')}
    </Link>
  );
}
