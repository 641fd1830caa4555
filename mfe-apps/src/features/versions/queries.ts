import { configurationEndpoints } from '@noren/contracts/configurations';
import { type ListSearch, useRead, useWrite } from '@noren/mfe-kit';

/** Reads the saved versions of an app's settings, newest first. */
export const useVersions = (appId: string, { page, size }: ListSearch) =>
  useRead(
    configurationEndpoints.versions,
    {
      params: { appId },
      query: { ...(page === undefined ? {} : { page }), ...(size === undefined ? {} : { size }) },
    },
    { keepPrevious: true },
  );

/** Restores the settings of an earlier version as a new one. */
export const useRestore = (options: { onSuccess: () => void }) =>
  useWrite(configurationEndpoints.restore, { refresh: ['configurations', 'audit'], ...options });
