import { isDeepStrictEqual } from 'node:util';
import {
  type App,
  type Caller,
  type Configuration,
  type ConfigurationUpdate,
  configurationEvents,
  defaultSections,
  sections as registry,
  type SectionId,
  type Sections,
  type SectionsInput,
} from '@noren/contracts';
import { conflict, emit, notFound } from '@noren/service-kit';
import type { ConfigurationRepository } from './repository.js';

export interface ConfigurationServiceDeps {
  readonly repository: ConfigurationRepository;
  /** The app whose settings these are. @throws `notFound` when the caller may not see it */
  readonly appOf: (caller: Caller, appId: string) => Promise<Pick<App, 'features'>>;
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

/** What can be done with the settings of apps. */
export function createConfigurationService({ repository, appOf }: ConfigurationServiceDeps) {
  async function newest(appId: string): Promise<Configuration> {
    const configuration = await repository.find(appId);
    if (configuration === undefined) throw notFound();
    return configuration;
  }

  return {
    /** Of a new app: the registry's defaults, over them the template's. */
    async create(appId: string, creator: string, sections: SectionsInput): Promise<void> {
      await repository.insert(appId, creator, { ...defaultSections(), ...sections });
    },

    /** Also of an app that could not be made after all. */
    discard: (appId: string): Promise<void> => repository.removeAll(appId),

    async get(caller: Caller, appId: string, version?: number): Promise<Configuration> {
      await appOf(caller, appId);
      // The newest first: if it moves on between the two reads, the version it was has been kept by then.
      const current = await newest(appId);
      if (version === undefined || version === current.version) return current;
      const earlier = await repository.findVersion(appId, version);
      if (earlier === undefined) throw notFound();
      return earlier;
    },

    /**
     * Order of writes: the version that will be replaced is kept, then one conditional write replaces it
     * and takes the event along. So every version can be read for ever from the moment it is saved, be it
     * as the newest or as an earlier one; a process that dies between the two has kept what still is the
     * newest, which the next save does again. Of two that save on the same version the database lets one.
     */
    async update(caller: Caller, appId: string, body: ConfigurationUpdate): Promise<Configuration> {
      const app = await appOf(caller, appId);
      const current = await newest(appId);
      if (current.version !== body.version) throw conflict('configConflict', { current });
      const changed = changedSections(current.sections, body.sections);
      refuseSwitchedOff(changed, app.features);
      if (changed.length === 0) return current;
      await repository.keep(current);
      const saved = await repository.replace(
        current,
        Object.fromEntries(changed.map((id) => [id, body.sections[id]])),
        caller.name,
        [emit(configurationEvents.updated, { appId, version: current.version + 1, changed })],
      );
      if (saved === undefined) throw conflict('configConflict', { current: await newest(appId) });
      return saved;
    },
  };
}

function changedSections(before: Sections, sent: SectionsInput): SectionId[] {
  return (Object.keys(sent) as SectionId[]).filter((id) => !isDeepStrictEqual(before[id], sent[id]));
}

/** The build looks again: the group may lose a feature after its settings were saved. */
function refuseSwitchedOff(changed: readonly SectionId[], features: App['features']): void {
  const errors = changed.flatMap((id) => {
    const section: { feature?: keyof App['features'] } = registry[id];
    const off = section.feature !== undefined && !features[section.feature];
    return off
      ? [{ path: `/body/sections/${id}`, rule: 'feature', params: { feature: section.feature } }]
      : [];
  });
  if (errors.length > 0) throw conflict('featureOff', { errors });
}
