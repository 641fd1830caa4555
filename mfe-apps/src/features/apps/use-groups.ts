import { groupEndpoints } from '@noren/contracts/base';
import { useMay, useRead } from '@noren/mfe-kit';

/** Reads groups by part of their name; always includes `selected`. */
export function useGroups(name: string, selected: string | undefined) {
  const query = {
    name,
    size: 50,
    sort: 'name,asc',
    ...(selected === undefined ? {} : { selectGroupId: selected }),
  };
  return useRead(groupEndpoints.list, { query }, { enabled: useMay('group.read'), keepPrevious: true });
}
