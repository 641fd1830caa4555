import { assetEndpoints } from '@noren/contracts/assets';
import { contentIds, contentKind, getContentEndpoints, isKindOn } from '@noren/contracts/contents';
import { may } from '@noren/contracts/permissions';
import { contentTexts } from '@noren/contracts/texts';
import { endpointQuery, pseudoText, useLocale, useRead, useSession } from '@noren/mfe-kit';
import { useQueries } from '@tanstack/react-query';
import { useAppFeatures } from '../frame/use-app-features.js';
import { getMessage } from '../messages.js';
import { fold } from './fold.js';
import type { Hit } from './hit.js';

/** Number of the newest builds that a build's number is looked for in. */
const newestBuilds = 100;

/** Returns the contents of the open app whose names match a query. */
export function useContentHits(rested: string, appId: string | undefined, size: number) {
  const locale = useLocale((state) => state.locale);
  const { role } = useSession().user;
  const { features } = useAppFeatures();
  const kinds =
    appId === undefined || features === undefined || rested === '' || !may(role, 'content.read')
      ? []
      : contentIds.filter((id) => isKindOn(contentKind(id), features));
  const reads = useQueries({
    queries: kinds.map((id) =>
      endpointQuery(getContentEndpoints(id).list, {
        params: { appId: appId ?? '' },
        query: { name: rested, size },
      }),
    ),
  });
  const hits = kinds.flatMap((kind, index) =>
    (reads[index]?.data?.data ?? []).map(({ id, name }): Hit => {
      const address = `/app/${appId}/${contentKind(kind).route}`;
      return {
        kind: 'content',
        id: `${kind} ${id}`,
        label: name,
        note: pseudoText(contentTexts[locale][kind].title),
        target: { path: `${address}?${new URLSearchParams({ kind, content: id })}` },
      };
    }),
  );
  return { hits, reads };
}

/** Returns the builds of the open app by number (`12`, `#12`) or description. */
export function useBuildHits(rested: string, appId: string | undefined, size: number) {
  const { role } = useSession().user;
  const number = /^#?(\d{1,9})$/.exec(fold(rested))?.[1];
  const read = useRead(
    assetEndpoints.list,
    {
      params: { appId: appId ?? '' },
      query: number === undefined ? { q: rested.slice(0, 100), size } : { size: newestBuilds },
    },
    { enabled: appId !== undefined && rested !== '' && may(role, 'history.read') },
  );
  const hits = (rested === '' ? [] : (read.data?.data ?? []))
    .filter(({ assetsVersion }) => number === undefined || String(assetsVersion) === number)
    .map(
      ({ assetsHistoryId, assetsVersion, description }): Hit => ({
        kind: 'build',
        id: assetsHistoryId,
        label: getMessage('search.build', { version: assetsVersion, description }).trim(),
        target: { path: `/app/${appId}/build-history?${new URLSearchParams({ build: assetsHistoryId })}` },
      }),
    );
  return { hits, read };
}
