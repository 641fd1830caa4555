import { type Environment, environments } from '@noren/contracts/apps';
import { type MemberTier, memberTiers } from '@noren/contracts/members';
import { type ListSearch, validateListSearch } from '@noren/mfe-kit';
import type { ListViews } from '@noren/mfe-kit/table';

export interface MemberFilters {
  search: ListSearch;
  environment: Environment;
  tier: MemberTier | '';
}

/** The list as it opens. */
export const firstMembers: MemberFilters = {
  search: { sort: 'joinedAt,desc' },
  environment: 'production',
  tier: '',
};

/** Returns what saved views of members keep: no names and numbers, because browsers would remember members. */
export function toMemberViews(
  { search: { sort, size }, environment, tier }: MemberFilters,
  onApply: (filters: MemberFilters) => void,
): ListViews {
  return {
    search: {
      ...(sort === firstMembers.search.sort ? {} : { sort }),
      ...(size === undefined ? {} : { size }),
      ...(environment === firstMembers.environment ? {} : { environment }),
      ...(tier === '' ? {} : { tier }),
    },
    onApply: (next: ListSearch & { environment?: unknown; tier?: unknown }) =>
      onApply({
        search: { ...firstMembers.search, ...validateListSearch({ ...next }) },
        environment: environments.find((one) => one === next.environment) ?? firstMembers.environment,
        tier: memberTiers.find((one) => one === next.tier) ?? '',
      }),
  };
}
