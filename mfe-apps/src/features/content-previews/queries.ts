import { type ContentPreviewQuery, contentPreviewEndpoints } from '@noren/contracts/content-previews';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { useRead } from '@noren/mfe-kit';

/** Milliseconds between reads: others may publish something meanwhile. */
const pollIntervalMs = 30_000;

/** Previews what a new member sees. */
export const useContentPreview = (appId: string, query: ContentPreviewQuery) =>
  useRead(
    contentPreviewEndpoints.get,
    { params: { appId }, query },
    { keepPrevious: true, refetchInterval: pollIntervalMs },
  );

/** Reads the next releases that are scheduled. */
export const useScheduled = (appId: string) =>
  useRead(contentReleaseEndpoints.list, {
    params: { appId },
    query: { status: 'scheduled', sort: 'publishAt,asc', size: 5 },
  });
