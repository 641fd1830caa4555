import { groupEndpoints } from '@noren/contracts/base';
import { useMay, useRead } from '@noren/mfe-kit';

/** Groups to choose from, by a part of the name; `selected` is among them whatever is searched. */
export function useGroups(name: string, selected: string | undefined) {
  const query = {
    name,
    size: 50,
    sort: 'name,asc',
    ...(selected === undefined ? {} : { selectGroupId: selected }),
  };
  return useRead(groupEndpoints.list, { query }, { enabled: useMay('group.read'), keepPrevious: true });
}
