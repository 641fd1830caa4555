import { assetEndpoints } from '@noren/contracts';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** A page of an app's builds, newest first; the search box looks in descriptions. */
export const useAssets = (appId: string, { name, ...query }: ListSearch) =>
  useRead(
    assetEndpoints.list,
    { params: { appId }, query: { ...query, ...(name === undefined ? {} : { q: name }) } },
    { keepPrevious: true },
  );
