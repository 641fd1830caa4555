import { assetEndpoints } from '@noren/contracts/base';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** A page of an app's builds, newest first; the search box looks in descriptions. */
export const useAssets = (appId: string, { name, ...query }: ListSearch) =>
  useRead(
    assetEndpoints.list,
    { params: { appId }, query: { ...query, ...(name === undefined ? {} : { q: name }) } },
    { keepPrevious: true },
  );

/** The builds that are worth comparing with are among so many newest ones. */
const recent = { size: 50, sort: 'assetsVersion,desc' } as const;

/** The newest builds of an app, whatever the list is searched for. */
export const useRecentAssets = (appId: string) =>
  useRead(assetEndpoints.list, { params: { appId }, query: recent });
