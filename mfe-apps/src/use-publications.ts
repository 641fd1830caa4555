import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import type { ContentId } from '@noren/contracts/contents';
import { useRead } from '@noren/mfe-kit';

/** Reads where contents stand in production; `get` returns undefined while it is unknown. */
export function usePublications(kind: ContentId, appId: string, ids: readonly string[]) {
  const query = useRead(
    contentReleaseEndpoints.publications,
    { params: { appId }, query: { kind, ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  const byId = new Map(query.data?.data.map((one) => [one.contentId, one]));
  return { isError: query.isError, get: (id: string) => byId.get(id) };
}
