import { type ApiError, type Configuration, configurationEndpoints } from '@noren/contracts/base';
import { api, endpointQuery, errorText, toast, useKitTexts, useWrite } from '@noren/mfe-kit';
import { useQueryClient } from '@tanstack/react-query';

interface Outcome {
  onSaved: (stored: Configuration) => void;
  /** Somebody saved in the meantime; what is stored now. */
  onConflict: (newest: Configuration) => void;
}

/** Saves sections; the cache knows the stored settings the moment they are saved. */
export function useSaveConfiguration(appId: string, { onSaved, onConflict }: Outcome) {
  const kit = useKitTexts();
  const keep = useKeepConfiguration(appId);
  const failed = (error: unknown) => toast.error(`${kit('state.notSaved')}: ${errorText(error)}`);
  return useWrite(configurationEndpoints.update, {
    refresh: [],
    onSuccess: ({ data }) => {
      keep(data);
      toast.success(kit('state.saved'));
      onSaved(data);
    },
    onError: (error) => {
      if (error.code === 'configConflict') findNewest(error, appId).then(onConflict, failed);
      else failed(error);
      return true;
    },
  });
}

/** Puts settings that were just read or saved into the cache. */
export function useKeepConfiguration(appId: string): (configuration: Configuration) => void {
  const cache = useQueryClient();
  const { queryKey } = endpointQuery(configurationEndpoints.get, { params: { appId } });
  return (data) => cache.setQueryData(queryKey, { data });
}

/** The settings as they are now: in the refusal, or read again. */
async function findNewest(error: ApiError, appId: string): Promise<Configuration> {
  const current = error.current as Partial<Configuration> | undefined;
  if (current?.sections !== undefined && current.version !== undefined) return current as Configuration;
  return (await api().call(configurationEndpoints.get, { params: { appId } })).data;
}
