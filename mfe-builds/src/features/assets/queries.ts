import { type Asset, assetEndpoints, isBuildRunning } from '@noren/contracts/assets';
import { type ListSearch, useEventStream, useRead, useWrite } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

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

/** Poll interval of a running build in milliseconds. */
const pollIntervalMs = 1_000;

/** Reads one build; polls while it is running. */
export const useAsset = (appId: string, assetsHistoryId: string, running: boolean) =>
  useRead(
    assetEndpoints.get,
    { params: { appId, assetsHistoryId } },
    running ? { refetchInterval: pollIntervalMs } : {},
  );

/** Starts a build; its steps show that it has started. */
export const useBuildApp = () => useWrite(assetEndpoints.create);

/** Returns a build's current state, followed by server-sent events while it runs. */
export function useBuildProgress(listed: Asset): { asset: Asset; connected: boolean } {
  const cache = useQueryClient();
  const [heard, setHeard] = useState<Asset>();
  const asset = heard !== undefined && heard.version > listed.version ? heard : listed;
  const input = { params: { appId: listed.appId, assetsHistoryId: listed.assetsHistoryId } };
  const connected = useEventStream(
    assetEndpoints.progress,
    input,
    (next) => {
      setHeard(next);
      // The console's bar reads the builds, too, and says how this one ended.
      if (!isBuildRunning(next)) void cache.invalidateQueries({ queryKey: ['assets'] });
    },
    isBuildRunning(asset),
  );
  return { asset, connected };
}
