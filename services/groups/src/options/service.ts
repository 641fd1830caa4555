import type { ListQuery, Many } from '@noren/contracts/core';
import { features } from '@noren/contracts/groups';
import type { Option } from '@noren/contracts/options';
import { invalid, toPage } from '@noren/service-kit';

export type OptionService = ReturnType<typeof createOptionService>;

const options: readonly Option[] = features.map((feature) => ({ id: feature, name: feature }));

/** Lists the features that groups can have. The contracts define them, so nothing is stored. */
export function createOptionService() {
  return {
    list({ name = '', sort, ...query }: ListQuery): Many<Option> {
      const keyword = name.toLowerCase();
      const matches = ordered(sort).filter((option) => option.name.toLowerCase().includes(keyword));
      return toPage(matches, query);
    },
  };
}

/** Sorts as requested, or in the specification's order. */
function ordered(sort: string | undefined): readonly Option[] {
  if (sort === undefined) return options;
  const [field, direction] = sort.split(',');
  if (field !== 'name' && field !== 'id') {
    const params = { allowedValues: ['name', 'id'] };
    throw invalid('invalidParameter', { errors: [{ path: '/query/sort', rule: 'enum', params }] });
  }
  const sign = direction === 'desc' ? -1 : 1;
  return options.toSorted((a, b) => sign * a[field].localeCompare(b[field], 'en'));
}
