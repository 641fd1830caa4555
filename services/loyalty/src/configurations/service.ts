import { ApiError, type Client } from '@noren/contracts/client';
import {
  type ConfigSection,
  type PartnerSectionId,
  sections as registry,
  type SectionId,
  type SectionsInput,
  type SectionValues,
  toCredentialsId,
} from '@noren/contracts/config-sections';
import { configurationEndpoints, type configurationEvents } from '@noren/contracts/configurations';
import type { EventOf } from '@noren/contracts/core';
import type { ReleaseSectionId, ReleaseSettings, SharedValues } from '@noren/contracts/deployments';
import { notFound, unavailable } from '@noren/service-kit';
import type { CredentialScope, SettingsScope } from '../ports.js';
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
  /** Returns what an environment lives by; undefined if nothing is deployed there. */
  readonly findRelease: (
    scope: CredentialScope,
  ) => Promise<{ readonly settings: ReleaseSettings } | undefined>;
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

const withDefaults = <I extends SectionId>(section: I, { [section]: values }: SectionsInput) =>
  ({ ...registry[section].defaults, ...values }) as SectionValues<I>;

function withoutCredentials<I extends SectionId>(section: I, values: SectionValues<I>): SharedValues<I> {
  const { credentials }: ConfigSection = registry[section];
  if (credentials === undefined) return values;
  const shared = Object.entries(values).filter(([field]) => !credentials.includes(field));
  return Object.fromEntries(shared) as SharedValues<I>;
}

/** Returns a section with the credentials of the scope's environment in place of production's. */
async function withCredentials<I extends PartnerSectionId>(
  { environment }: CredentialScope,
  section: I,
  read: <S extends SectionId>(id: S) => Promise<SectionValues<S>>,
): Promise<SectionValues<I>> {
  const values = await read(section);
  if (environment === 'production') return values;
  return { ...values, ...(await read(toCredentialsId(section, environment))) };
}

/**
 * Serves apps' settings: to members those of the live asset, to staff the newest. The newest are updated by events, and
 * fetched once from their owner if no event has arrived yet.
 */
export function createConfigurationService(options: ConfigurationServiceOptions) {
  const { configurations, fetchSettings, findRelease } = options;

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

  /** @throws `notFound` if the app is gone, `maintenance` if nothing is stored and the owner is unreachable */
  async function getSection<I extends SectionId>(appId: string, section: I): Promise<SectionValues<I>> {
    const { [section]: values } = await getStored(appId, section);
    const { [section]: opened } = configurations.decryptSecrets(appId, { [section]: values });
    return withDefaults(section, { [section]: opened });
  }

  async function getSaved<I extends SectionId>(appId: string, section: I): Promise<SharedValues<I>> {
    return withoutCredentials(section, await getSection(appId, section));
  }

  /** Where nothing is deployed, only staff's work is left: it reads the newest settings. */
  async function get<I extends ReleaseSectionId>(scope: SettingsScope, section: I): Promise<SharedValues<I>> {
    const release = scope.release ?? (await findRelease(scope))?.settings;
    if (release === undefined) return getSaved(scope.appId, section);
    return withoutCredentials(section, withDefaults(section, release.sections as SectionsInput));
  }

  return {
    get,
    getSaved,

    async getFor<I extends PartnerSectionId & ReleaseSectionId>(scope: SettingsScope, section: I) {
      const newest = await withCredentials(scope, section, (id) => getSection(scope.appId, id));
      return { ...newest, ...(await get(scope, section)) };
    },

    async fetchFor<I extends PartnerSectionId>(scope: CredentialScope, section: I) {
      const fetched = await fetchAll(scope.appId);
      if (fetched === undefined) throw notFound();
      return withCredentials(scope, section, async (id) => withDefaults(id, fetched));
    },

    /** Fetches the settings on every event: the response is at least as new as the event. */
    async refresh(event: EventOf<typeof configurationEvents.updated>): Promise<void> {
      const sections = await fetchAll(event.data.appId);
      if (sections !== undefined) await configurations.save(event, sections);
    },
  };
}
