import {
  type ContentId,
  type ContentKind,
  getContentEndpoints,
  referencePaths,
} from '@noren/contracts/contents';
import { endpointQuery } from '@noren/mfe-kit';
import { useQueries } from '@tanstack/react-query';

/** Returns the names of referenced contents by kind and id; the id if unknown. */
export function useReferenceNames(kind: ContentKind, appId: string, enabled = true) {
  const kinds = [...new Set(referencePaths(kind).map((to) => to.kind))];
  const lists = useQueries({
    queries: kinds.map((id) => ({
      ...endpointQuery(getContentEndpoints(id).list, {
        params: { appId },
        query: { size: 100, sort: 'name,asc' },
      }),
      enabled,
    })),
  });
  const named = new Map(
    kinds.flatMap((id, index) =>
      (lists[index]?.data?.data ?? []).map((one) => [toKey(id, one.id), one.name] as const),
    ),
  );
  return (to: string, id: string): string => named.get(toKey(to as ContentId, id)) ?? id;
}

const toKey = (kind: ContentId, id: string) => `${kind}/${id}`;
