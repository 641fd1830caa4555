import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import type { ApiError } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type AppDeployments, deploymentEndpoints } from '@noren/contracts/deployments';
import { groupEndpoints } from '@noren/contracts/groups';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { templateEndpoints } from '@noren/contracts/templates';
import { api, toast, useMay, useRead, useWrite, type WriteOptions } from '@noren/mfe-kit';
import { useMessages } from '../../messages.js';
import type { AppSearch } from './app-search.js';

/** Reads a page of the apps that the user may see. */
export const useApps = (query: AppSearch) => useRead(appEndpoints.list, { query }, { keepPrevious: true });

export const useApp = (appId: string) => useRead(appEndpoints.get, { params: { appId } });

/** Reads an app again at an interval (ms), if given. */
export const useWatchedApp = (appId: string, refetchInterval: number | undefined) =>
  useRead(appEndpoints.get, { params: { appId } }, refetchInterval === undefined ? {} : { refetchInterval });

export const useCreateApp = (options: WriteOptions<typeof appEndpoints.create>) =>
  useWrite(appEndpoints.create, options);

export const useCopyApp = (options: WriteOptions<typeof appEndpoints.copy>) =>
  useWrite(appEndpoints.copy, options);

export const useUpdateApp = (options: WriteOptions<typeof appEndpoints.update>) =>
  useWrite(appEndpoints.update, options);

/** Returns an app's current state, from the conflict of a save or read again. */
export async function findNewest(error: ApiError, appId: string): Promise<AppDetail> {
  const current = error.current as Partial<AppDetail> | undefined;
  // A conflict may carry the app without its template; only a complete one is usable.
  if (typeof current?.template === 'object' && current.version !== undefined) return current as AppDetail;
  return (await api().call(appEndpoints.get, { params: { appId } })).data;
}

export const useDeleteApp = (options: WriteOptions<typeof appEndpoints.delete>) =>
  useWrite(appEndpoints.delete, options);

/** Reads groups by part of their name; always includes `selected`. */
export function useGroups(name: string, selected: string | undefined) {
  const query = {
    name,
    size: 50,
    sort: 'name,asc',
    ...(selected === undefined ? {} : { selectGroupId: selected }),
  };
  return useRead(groupEndpoints.list, { query }, { enabled: useMay('group.read'), keepPrevious: true });
}

/** Reads the templates without their settings; returns none for roles without permission. */
export const useTemplates = () =>
  useRead(
    templateEndpoints.list,
    { query: { size: 100, withConfiguration: false } },
    { enabled: useMay('template.read') },
  );

/** Reads the runtime versions, newest first. */
export const useRuntimes = () =>
  useRead(
    runtimeEndpoints.list,
    { query: { size: 100, sort: 'createdAt,desc' } },
    { enabled: useMay('runtime.read') },
  );

/** Reads the latest deployment of each environment of an app; polls if given an interval (ms). */
export const useDeployments = (appId: string, refetchInterval?: number) =>
  useRead(deploymentEndpoints.latest, { params: { appId } }, { refetchInterval });

/** Enough builds to find the newest complete one after some failures. */
const newestBuilds = { size: 10, sort: 'assetsVersion,desc' } as const;

/** Reads the newest builds of an app, newest first; polls at an interval (ms). */
export const useNewestBuilds = (appId: string, refetchInterval: number) =>
  useRead(assetEndpoints.list, { params: { appId }, query: newestBuilds }, { refetchInterval });

/** Reads the newest version of an app's settings: number, author, time. */
export const useNewestVersion = (appId: string) =>
  useRead(configurationEndpoints.versions, { params: { appId }, query: { size: 1 } });

/**
 * Reads the latest deployments of a page of apps in one call.
 * @returns deployments by app; none for an app that is not deployed yet
 */
export function useGroupDeployments(appIds: readonly string[]) {
  const query = useRead(
    deploymentEndpoints.latestOfApps,
    { query: { appIds: [...appIds] } },
    { enabled: appIds.length > 0, keepPrevious: true },
  );
  const known = new Map(query.data?.data.map((one) => [one.appId, one]));
  return {
    isError: query.isError && query.data === undefined,
    of: (appId: string): AppDeployments | undefined =>
      query.data === undefined ? undefined : (known.get(appId) ?? { live: {} }),
  };
}

/** Restores a deleted app as it was, and reports it. A system name or UUID that another app has by now prevents it. */
export function useRestoreApp() {
  const t = useMessages();
  return useWrite(appEndpoints.restore, {
    refresh: ['apps', 'deployments'],
    onSuccess: ({ data }) => toast.success(t('trash.restored', { name: data.name })),
  });
}
