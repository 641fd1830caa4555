import { appEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Reads the apps that a change of a group's features may affect, at most a hundred. */
export const useAppsOfGroup = (groupId: string) =>
  useRead(appEndpoints.list, { query: { groupId, size: 100, sort: 'name,asc' } });
