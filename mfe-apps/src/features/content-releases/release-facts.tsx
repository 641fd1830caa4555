import type { ContentRelease } from '@noren/contracts/content-releases';
import { Descriptions } from '@noren/mfe-kit/detail';
import { useMessages } from '../../messages.js';
import { useReleaseTime } from './release-labels.js';
import { ReleaseStatus } from './release-status.js';

/** The facts about a release. */
export function ReleaseFacts({ release }: { release: ContentRelease }) {
  const t = useMessages();
  const getTime = useReleaseTime();
  const { creator, requester, reviewer, automatic } = release;
  const facts = [
    [t('release.status'), <ReleaseStatus key="status" release={release} />],
    [t('release.time'), getTime(release)],
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
