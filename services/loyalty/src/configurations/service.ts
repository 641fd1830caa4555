import { ApiError, type Client } from '@noren/contracts/client';
import {
  sections as registry,
  type SectionId,
  type SectionsInput,
  type SectionValues,
} from '@noren/contracts/config-sections';
import { configurationEndpoints, type configurationEvents } from '@noren/contracts/configurations';
import type { EventOf } from '@noren/contracts/core';
import { notFound, unavailable } from '@noren/service-kit';
import type { ConfigurationProjection } from './projection.js';

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

export interface ConfigurationServiceOptions {
  readonly configurations: ConfigurationProjection;
  readonly fetchSettings: FetchSettings;
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

/** Serves apps' settings, updated by events and fetched once from their owner if no event has arrived yet. */
export function createConfigurationService({ configurations, fetchSettings }: ConfigurationServiceOptions) {
  async function fetchAll(appId: string): Promise<SectionsInput | undefined> {
    try {
      return await fetchSettings(appId);
    } catch (cause) {
      throw unavailable('maintenance', { cause });
    }
  }

  async function getStored(appId: string, section: SectionId): Promise<SectionsInput> {
    const stored = await configurations.section(appId, section);
    if (stored !== undefined) return stored;
    const fetched = await fetchAll(appId);
    if (fetched === undefined) throw notFound();
    await configurations.saveFetched(appId, fetched);
    return (await configurations.section(appId, section)) ?? {};
  }

  return {
    /**
     * Returns a section's newest values with decrypted secrets, completed by the defaults.
     *
     * @throws `notFound` if the app is gone, `maintenance` if nothing is stored and the owner is unreachable
     */
    async get<I extends SectionId>(appId: string, section: I): Promise<SectionValues<I>> {
      const { [section]: values } = await getStored(appId, section);
      const { [section]: opened } = configurations.decryptSecrets({ [section]: values });
      return { ...registry[section].defaults, ...opened } as SectionValues<I>;
    },

    /** Fetches the settings on every event: the response is at least as new as the event. */
    async refresh(event: EventOf<typeof configurationEvents.updated>): Promise<void> {
      const sections = await fetchAll(event.data.appId);
      if (sections !== undefined) await configurations.save(event, sections);
    },
  };
}
