import type {
  ContentRelease,
  ContentReleaseStatus,
  ContentReleaseSummary,
} from '@noren/contracts/content-releases';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

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
export function ReleaseStatus({ release }: { release: ContentRelease | ContentReleaseSummary }) {
  const t = useMessages();
  return <Tag color={colors[release.status]}>{t(`releaseStatus.${release.status}`)}</Tag>;
}
