import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import type { ContentId } from '@noren/contracts/contents';
import { useRead } from '@noren/mfe-kit';

/** Reads the version of a content that production serves. */
export const useLiveContent = (kind: ContentId, appId: string, contentId: string) =>
  useRead(contentReleaseEndpoints.live, { params: { appId }, query: { kind, contentId } });
