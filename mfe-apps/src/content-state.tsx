import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import type { ContentId, ContentState } from '@noren/contracts/contents';
import { useRead } from '@noren/mfe-kit';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from './messages.js';

const colors: Record<ContentState, string> = {
  draft: 'default',
  changed: 'gold',
  scheduled: 'blue',
  live: 'success',
  ended: 'default',
};

/** Where a content stands, from its draft to what production serves. */
export function ContentStateTag({ state }: { state: ContentState }) {
  const t = useMessages();
  return <Tag color={colors[state]}>{t(`contentState.${state}`)}</Tag>;
}

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
