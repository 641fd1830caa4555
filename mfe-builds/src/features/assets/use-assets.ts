import { assetEndpoints } from '@noren/contracts/base';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** Reads a page of an app's builds, newest first; the search box matches descriptions. */
export const useAssets = (appId: string, { name, ...query }: ListSearch) =>
  useRead(
    assetEndpoints.list,
    { params: { appId }, query: { ...query, ...(name === undefined ? {} : { q: name }) } },
    { keepPrevious: true },
  );

/** The builds to compare with are expected among this many newest ones. */
const recent = { size: 50, sort: 'assetsVersion,desc' } as const;

/** Reads the newest builds of an app, regardless of the list's search. */
export const useRecentAssets = (appId: string) =>
  useRead(assetEndpoints.list, { params: { appId }, query: recent });
