import { appEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** The apps that a change of a group's features may reach, up to a hundred. */
export const useAppsOfGroup = (groupId: string) =>
  useRead(appEndpoints.list, { query: { groupId, size: 100, sort: 'name,asc' } });
