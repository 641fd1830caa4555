import type {
  ContentRelease,
  ContentReleaseStatus,
  ContentReleaseSummary,
} from '@noren/contracts/content-releases';
import { formatDateTime } from '@noren/mfe-kit';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

type Release = ContentRelease | ContentReleaseSummary;

const colors: Record<ContentReleaseStatus, string> = {
  draft: 'default',
  requested: 'blue',
  approved: 'blue',
  rejected: 'error',
  scheduled: 'blue',
  published: 'success',
  takenBack: 'gold',
  cancelled: 'default',
};

/** The status of a release. */
export function ReleaseStatus({ release }: { release: Release }) {
  const t = useMessages();
  return <Tag color={colors[release.status]}>{t(`releaseStatus.${release.status}`)}</Tag>;
}

/** Returns when a release was published or is to be published. */
export function useReleaseTime(): (release: Release) => string {
  const t = useMessages();
  return ({ status, publishedAt, publishAt }) => {
    if (publishedAt !== undefined) return formatDateTime(publishedAt);
    if (publishAt !== undefined) return formatDateTime(publishAt);
    return t(status === 'cancelled' ? 'content.none' : 'release.onceApproved');
  };
}
