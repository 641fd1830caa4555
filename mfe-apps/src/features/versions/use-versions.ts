import { configurationEndpoints } from '@noren/contracts/base';
import { type ListSearch, useRead } from '@noren/mfe-kit';

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
