import { type Caller, seesGroup } from '@noren/contracts';

/**
 * The groups whose things a caller sees, for the condition of a list; undefined is every group. What
 * stands in a token never reaches the database as anything but a list of texts.
 */
export function visibleGroups(caller: Pick<Caller, 'role' | 'groups'>): readonly string[] | undefined {
  return seesGroup({ role: caller.role, groups: [] }, '') ? undefined : caller.groups;
}
