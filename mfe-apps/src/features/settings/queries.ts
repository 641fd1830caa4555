import { appEndpoints } from '@noren/contracts/apps';
import type { ApiError } from '@noren/contracts/client';
import type { SectionsInput } from '@noren/contracts/config-sections';
import { type Configuration, configurationEndpoints } from '@noren/contracts/configurations';
import { partnerCheckEndpoints } from '@noren/contracts/partners';
import {
  api,
  endpointQuery,
  getErrorMessage,
  toast,
  useKitMessages,
  useRead,
  useWrite,
} from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../messages.js';

/** Reads an app's stored settings. */
export const useConfiguration = (appId: string) => useRead(configurationEndpoints.get, { params: { appId } });

interface Outcome {
  onSaved: (stored: Configuration, sent: SectionsInput) => void;
  /** Called with the stored settings after a conflicting change. */
  onConflict: (newest: Configuration) => void;
}

/**
 * Saves sections and updates the cache with the stored settings. Changes that others saved meanwhile are merged, and
 * reported.
 */
export function useSaveConfiguration(appId: string, { onSaved, onConflict }: Outcome) {
  const t = useMessages();
  const kit = useKitMessages();
  const cacheConfiguration = useCacheConfiguration(appId);
  const failed = (error: unknown) => toast.error(`${kit('state.notSaved')}: ${getErrorMessage(error)}`);
  return useWrite(configurationEndpoints.update, {
    refresh: [],
    onSuccess: ({ data }, { body }) => {
      cacheConfiguration(data);
      const isMerged = body !== undefined && data.version > body.version + 1;
      toast.success(isMerged ? t('setting.merged', { saved: kit('state.saved') }) : kit('state.saved'));
      onSaved(data, body?.sections ?? {});
    },
    onError: (error) => {
      if (error.code === 'configConflict') findNewest(error, appId).then(onConflict, failed);
      else failed(error);
      return true;
    },
  });
}

/** Reads apps that the user may see, by part of their name. */
export const useOtherApps = (name: string) =>
  useRead(appEndpoints.list, { query: { name, size: 50, sort: 'name,asc' } }, { keepPrevious: true });

/** Checks saved credentials at a partner. */
export const useCheckPartner = () => useWrite(partnerCheckEndpoints.create, { refresh: [] });

/** Returns a function that caches settings that were just read or saved. */
export function useCacheConfiguration(appId: string): (configuration: Configuration) => void {
  const cache = useQueryClient();
  const { queryKey } = endpointQuery(configurationEndpoints.get, { params: { appId } });
  return (data) => cache.setQueryData(queryKey, { data });
}

/** Returns the current settings, from the conflict or read again. */
async function findNewest(error: ApiError, appId: string): Promise<Configuration> {
  const current = error.current as Partial<Configuration> | undefined;
  if (current?.sections !== undefined && current.version !== undefined) return current as Configuration;
  return (await api().call(configurationEndpoints.get, { params: { appId } })).data;
}
