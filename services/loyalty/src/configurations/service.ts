import {
  type configurationEvents,
  type EventOf,
  sections as registry,
  type SectionId,
  type SectionsInput,
  type SectionValues,
} from '@noren/contracts';
import { notFound, unavailable } from '@noren/service-kit';
import type { ConfigurationRepository } from './repository.js';
import type { FetchSettings } from './settings-source.js';

export interface ConfigurationServiceOptions {
  readonly configurations: ConfigurationRepository;
  readonly fetchSettings: FetchSettings;
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

/** The settings of apps as this service knows them: told of by events, asked for once where none has come yet. */
export function createConfigurationService({ configurations, fetchSettings }: ConfigurationServiceOptions) {
  async function fetched(appId: string): Promise<SectionsInput | undefined> {
    try {
      return await fetchSettings(appId);
    } catch (cause) {
      throw unavailable('maintenance', { cause });
    }
  }

  async function known(appId: string, section: SectionId): Promise<SectionsInput> {
    const kept = await configurations.section(appId, section);
    if (kept !== undefined) return kept;
    const asked = await fetched(appId);
    if (asked === undefined) throw notFound();
    await configurations.learn(appId, asked);
    return (await configurations.section(appId, section)) ?? {};
  }

  return {
    /**
     * The newest values of a section with their secrets, completed by the defaults.
     *
     * @throws `notFound` when the app is gone, `maintenance` when nothing is known of it and its owner is away
     */
    async of<I extends SectionId>(appId: string, section: I): Promise<SectionValues<I>> {
      const { [section]: values } = await known(appId, section);
      const { [section]: opened } = configurations.opened({ [section]: values });
      return { ...registry[section].defaults, ...opened } as SectionValues<I>;
    },

    /** The owner is asked at each event: what it answers is as new as the event, or newer. */
    async changed(event: EventOf<typeof configurationEvents.updated>): Promise<void> {
      const sections = await fetched(event.data.appId);
      if (sections !== undefined) await configurations.keep(event, sections);
    },
  };
}
