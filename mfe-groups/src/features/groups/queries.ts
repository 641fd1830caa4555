import { appEndpoints } from '@noren/contracts/apps';
import { type GroupQuery, groupEndpoints } from '@noren/contracts/groups';
import { endpointQuery, useRead, useWrite, type WriteOptions } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Reads a page of the groups that the user may see. */
export const useGroups = (query: GroupQuery) =>
  useRead(groupEndpoints.list, { query }, { keepPrevious: true });

export const useGroup = (groupId: string) => useRead(groupEndpoints.get, { params: { groupId } });

/** Returns a function that reads a group again after a conflict. */
export function useRefetchGroup(groupId: string): () => void {
  const cache = useQueryClient();
  const { queryKey } = endpointQuery(groupEndpoints.get, { params: { groupId } });
  return () => void cache.refetchQueries({ queryKey });
}

export const useCreateGroup = (options: WriteOptions<typeof groupEndpoints.create>) =>
  useWrite(groupEndpoints.create, options);

/** Apps contain the features and the release policy of their groups. */
const refresh = ['groups', 'apps', 'audit'] as const;

export const useUpdateGroup = (options: WriteOptions<typeof groupEndpoints.update>) =>
  useWrite(groupEndpoints.update, { refresh, ...options });

export const useUpdateGroupOptions = (options: WriteOptions<typeof groupEndpoints.updateOptions>) =>
  useWrite(groupEndpoints.updateOptions, { refresh, ...options });

export const useDeleteGroup = (options: WriteOptions<typeof groupEndpoints.delete>) =>
  useWrite(groupEndpoints.delete, options);

/** Reads the apps that a change of a group's features may affect, at most a hundred. */
export const useAppsOfGroup = (groupId: string) =>
  useRead(appEndpoints.list, { query: { groupId, size: 100, sort: 'name,asc' } });
