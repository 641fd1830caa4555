import { groupEndpoints } from '@noren/contracts/groups';
import { endpointQuery, useRead } from '@noren/mfe-kit';
import { useQueries } from '@tanstack/react-query';

/**
 * Looks up group names by id: from one list, and individually only if missing there.
 * @returns a function that returns undefined for a group that is loading or deleted
 */
export function useGroupNames(ids: readonly string[]): (groupId: string) => string | undefined {
  const list = useRead(groupEndpoints.list, { query: { size: 100 } });
  const listed = new Map(list.data?.data.map(({ groupId, name }) => [groupId, name]));
  const missing = list.data === undefined ? [] : [...new Set(ids)].filter((id) => !listed.has(id));
  const single = useQueries({
    queries: missing.map((groupId) => endpointQuery(groupEndpoints.get, { params: { groupId } })),
  });
  for (const { data } of single) if (data !== undefined) listed.set(data.data.groupId, data.data.name);
  return (groupId) => listed.get(groupId);
}
