import { connectionEndpoints } from '@noren/contracts/connections';
import { groupEndpoints } from '@noren/contracts/groups';
import { endpointQuery, type ListSearch, useRead, useWrite, type WriteOptions } from '@noren/mfe-kit';
import { useQueries } from '@tanstack/react-query';

/** Reads a page of the Connect IDs that the user may see. */
export const useConnections = (query: ListSearch) =>
  useRead(connectionEndpoints.list, { query }, { keepPrevious: true });

export const useConnection = (id: string) => useRead(connectionEndpoints.get, { params: { id } });

export const useCreateConnection = (options: WriteOptions<typeof connectionEndpoints.create>) =>
  useWrite(connectionEndpoints.create, { refresh: ['connections', 'audit'], ...options });

export const useUpdateConnection = (options: WriteOptions<typeof connectionEndpoints.update>) =>
  useWrite(connectionEndpoints.update, { refresh: ['connections', 'audit'], ...options });

export const useDeleteConnection = (options: WriteOptions<typeof connectionEndpoints.delete>) =>
  useWrite(connectionEndpoints.delete, { refresh: ['connections', 'audit'], ...options });

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
