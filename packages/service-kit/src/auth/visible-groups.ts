import { type Caller, canSeeGroup } from '@noren/contracts';

/**
 * Returns the group ids that a caller may see, for a list's filter; undefined means all groups. The token's groups
 * are already validated as a list of strings, so they cannot inject operators into the filter.
 */
export function visibleGroups(caller: Pick<Caller, 'role' | 'groups'>): readonly string[] | undefined {
  return canSeeGroup({ role: caller.role, groups: [] }, '') ? undefined : caller.groups;
}
