import {
  type Configuration,
  defaultSections,
  type SectionId,
  type Sections,
  sectionIds,
} from '@noren/contracts';
import { DuplicateError, defineAggregate, type Emitted, type Entity, type Mongo } from '@noren/service-kit';
import { configurationSchema, configurationVersionSchema } from './model.js';

type Stored = Entity & { sections: Sections; updatedBy: string };
type StoredVersion = Entity & {
  appId: string;
  number: number;
  sections: Sections;
  savedAt: string;
  savedBy: string;
};

export type ConfigurationRepository = ReturnType<typeof createConfigurationRepository>;

/** The newest settings of each app, and every version before it. */
export function createConfigurationRepository(mongo: Mongo) {
  const newest = defineAggregate<Stored>(mongo, {
    name: 'configurations',
    schema: configurationSchema,
    sortable: [],
  });
  const earlier = defineAggregate<StoredVersion>(mongo, {
    name: 'configurationVersions',
    schema: configurationVersionSchema,
    sortable: ['number'],
  });
  const versionId = (appId: string, number: number) => `${appId}_${number}`;

  return {
    collections: [newest, earlier],

    async insert(appId: string, updatedBy: string, sections: Sections): Promise<void> {
      await newest.insert({ id: appId, updatedBy, sections });
    },

    async find(appId: string): Promise<Configuration | undefined> {
      const stored = await newest.find(appId);
      return stored && configurationOf(stored);
    },

    async findVersion(appId: string, number: number): Promise<Configuration | undefined> {
      const stored = await earlier.find(versionId(appId, number));
      if (stored === undefined) return undefined;
      const { sections, savedAt: updatedAt, savedBy: updatedBy } = stored;
      return { appId, version: number, sections: complete(sections), updatedAt, updatedBy };
    },

    /** Keeps a version for ever. Any number of callers may keep the same one: it is the same for all. */
    async keep({ appId, version: number, sections, updatedAt, updatedBy }: Configuration): Promise<void> {
      const id = versionId(appId, number);
      try {
        await earlier.insert({ id, appId, number, sections, savedAt: updatedAt, savedBy: updatedBy });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
      }
    },

    /** Gives undefined when the settings are gone or at another version. */
    async replace(
      { appId, version }: Pick<Configuration, 'appId' | 'version'>,
      sections: Partial<Sections>,
      updatedBy: string,
      events: readonly Emitted[],
    ): Promise<Configuration | undefined> {
      const changed = Object.entries(sections).map(([id, values]) => [`sections.${id}`, values] as const);
      const $set = { ...Object.fromEntries(changed), updatedBy };
      const stored = await newest.update(appId, { version }, { $set }, events);
      return stored && configurationOf(stored);
    },

    async removeAll(appId: string): Promise<void> {
      await newest.remove(appId, {});
      for (;;) {
        const versions = await earlier.all({ appId }, { limit: 100 });
        if (versions.length === 0) return;
        for (const { id } of versions) await earlier.remove(id, {});
      }
    },
  };
}

function configurationOf({ id, version, sections, updatedAt, updatedBy }: Stored): Configuration {
  return { appId: id, version, sections: complete(sections), updatedAt, updatedBy };
}

/** Settings that were saved before a section or field came into being have its default. */
function complete(saved: Partial<Sections>): Sections {
  const defaults = defaultSections();
  const section = (id: SectionId) => [id, { ...defaults[id], ...saved[id] }];
  return Object.fromEntries(sectionIds.map(section)) as unknown as Sections;
}
