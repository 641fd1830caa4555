import type { AppDetail } from '@noren/contracts/apps';
import { type Group, groupEndpoints } from '@noren/contracts/groups';
import { endpointQuery } from '@noren/mfe-kit';
import { useQueries } from '@tanstack/react-query';
import { type ChosenGroups, toRelatedGroup } from './group-changes.js';

/**
 * Reads the groups that an app does not have yet, and its new own group for the rules of reviews.
 * @param groupIds ids of the chosen groups, the app's own first
 * @returns undefined until all are read
 */
export function useChosenGroups(app: AppDetail, groupIds: readonly string[]): ChosenGroups | undefined {
  const [own] = groupIds;
  const has = new Map(app.relatedGroups.map((group) => [group.groupId, group]));
  const toRead = groupIds.filter((id) => !has.has(id) || (id === own && id !== app.groupId));
  const read = useQueries({
    queries: toRead.map((groupId) => endpointQuery(groupEndpoints.get, { params: { groupId } })),
  });
  const found = new Map<string, Group>();
  for (const { data } of read) if (data !== undefined) found.set(data.data.groupId, data.data);
  if (read.some(({ isPending }) => isPending)) return undefined;
  const groups = groupIds.flatMap((id) => {
    const group = found.get(id);
    return group === undefined ? (has.get(id) ?? []) : toRelatedGroup(group);
  });
  const releasePolicy = own === app.groupId ? app.releasePolicy : found.get(own ?? '')?.releasePolicy;
  return { groups, releasePolicy };
}
