import type { ContentRelease, ContentReleaseSummary } from '@noren/contracts/content-releases';
import { formatDateTime } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';

type Release = ContentRelease | ContentReleaseSummary;

/** Returns when a release was published or is to be published. */
export function useReleaseTime(): (release: Release) => string {
  const t = useMessages();
  return ({ status, publishedAt, publishAt }) => {
    if (publishedAt !== undefined) return formatDateTime(publishedAt);
    if (publishAt !== undefined) return formatDateTime(publishAt);
    return t(status === 'cancelled' ? 'content.none' : 'release.onceApproved');
  };
}
