import { ApiError, type Client, configurationEndpoints, type SectionsInput } from '@noren/contracts';

/** Fetches an app's newest settings, with secrets, from their owner; undefined if the app is gone. */
export type FetchSettings = (appId: string) => Promise<SectionsInput | undefined>;

/** Fetches settings from the apps service. */
export function settingsBy(client: Client): FetchSettings {
  return async (appId) => {
    try {
      const { data } = await client.call(configurationEndpoints.secrets, { params: { appId } });
      return data.sections;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  };
}
