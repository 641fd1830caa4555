import { type GroupQuery, groupEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Reads a page of the groups that the user may see. */
export const useGroups = (query: GroupQuery) =>
  useRead(groupEndpoints.list, { query }, { keepPrevious: true });
