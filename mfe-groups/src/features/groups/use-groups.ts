import { groupEndpoints } from '@noren/contracts';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** A page of the groups that the user may see. */
export const useGroups = (query: ListSearch) =>
  useRead(groupEndpoints.list, { query }, { keepPrevious: true });
