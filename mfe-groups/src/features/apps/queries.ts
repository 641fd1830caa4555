import { appEndpoints } from '@noren/contracts/base';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** Reads a page of a group's apps. */
export const useGroupApps = (groupId: string, search: ListSearch) =>
  useRead(appEndpoints.list, { query: { ...search, groupId } }, { keepPrevious: true });
