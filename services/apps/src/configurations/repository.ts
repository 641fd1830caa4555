import {
  type Configuration,
  sections as registry,
  type SectionId,
  type Sections,
  type SectionsInput,
  sectionIds,
} from '@noren/contracts';
import { DuplicateError, defineAggregate, type Emitted, type Entity, type Mongo } from '@noren/service-kit';
import { configurationSchema, configurationVersionSchema } from './model.js';
import type { Secrets } from './secrets.js';

/** A version of an app's settings, its secrets readable, and how it came to be. */
export type SavedConfiguration = Configuration & { changed: SectionId[]; restoredFrom?: number };

type Saved = Pick<SavedConfiguration, 'sections' | 'restoredFrom'> & { changed?: SectionId[] };
type Stored = Entity & Saved & { updatedBy: string };
type StoredVersion = Entity & Saved & { appId: string; number: number; savedAt: string; savedBy: string };

export type ConfigurationRepository = ReturnType<typeof createConfigurationRepository>;

/** The newest settings of each app, and every version before it; secrets are encrypted in both. */
export function createConfigurationRepository(mongo: Mongo, secrets: Pick<Secrets, 'sealed' | 'opened'>) {
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

  /** What both kinds of documents say of a version. */
  function savedOf({ sections, changed = [], restoredFrom }: Saved) {
    const readable = secrets.opened(complete(sections));
    return { sections: readable, changed, ...(restoredFrom === undefined ? {} : { restoredFrom }) };
  }
  const newestOf = (stored: Stored): SavedConfiguration => ({
    ...{ appId: stored.id, version: stored.version, ...savedOf(stored) },
    ...{ updatedAt: stored.updatedAt, updatedBy: stored.updatedBy },
  });
  const versionOf = (stored: StoredVersion): SavedConfiguration => ({
    ...{ appId: stored.appId, version: stored.number, ...savedOf(stored) },
    ...{ updatedAt: stored.savedAt, updatedBy: stored.savedBy },
  });

  return {
    collections: [newest, earlier],

    async insert(appId: string, updatedBy: string, sections: Sections): Promise<void> {
      await newest.insert({ id: appId, updatedBy, sections: secrets.sealed(sections), changed: [] });
    },

    async find(appId: string): Promise<SavedConfiguration | undefined> {
      const stored = await newest.find(appId);
      return stored && newestOf(stored);
    },

    async findVersion(appId: string, number: number): Promise<SavedConfiguration | undefined> {
      const stored = await earlier.find(versionId(appId, number));
      return stored && versionOf(stored);
    },

    /** The earlier versions from one number to another, both included, the newest first. */
    async findVersions(appId: string, from: number, to: number): Promise<SavedConfiguration[]> {
      const stored = await earlier.all({ appId, number: { $gte: from, $lte: to } }, { sort: 'number,desc' });
      return stored.map(versionOf);
    },

    /** Keeps a version for ever. Any number of callers may keep the same one: it is the same for all. */
    async keep({
      version: number,
      sections,
      updatedAt,
      updatedBy,
      ...saved
    }: SavedConfiguration): Promise<void> {
      const id = versionId(saved.appId, number);
      const times = { savedAt: updatedAt, savedBy: updatedBy };
      try {
        await earlier.insert({ id, number, sections: secrets.sealed(sections), ...saved, ...times });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
      }
    },

    /** Makes the next version. Gives undefined when the settings are gone or at another version. */
    async replace(
      { appId, version }: Pick<Configuration, 'appId' | 'version'>,
      next: { sections: SectionsInput; updatedBy: string; restoredFrom?: number | undefined },
      events: readonly Emitted[],
    ): Promise<SavedConfiguration | undefined> {
      const { sections, updatedBy, restoredFrom } = next;
      const changed = Object.entries(secrets.sealed(sections));
      const values = Object.fromEntries(changed.map(([id, value]) => [`sections.${id}`, value]));
      const stored = await newest.update(
        appId,
        { version },
        restoredFrom === undefined
          ? { $set: { ...values, updatedBy, changed: Object.keys(sections) }, $unset: { restoredFrom: 1 } }
          : { $set: { ...values, updatedBy, changed: Object.keys(sections), restoredFrom } },
        events,
      );
      return stored && newestOf(stored);
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

/** Settings that were saved before a section or field came into being have its default. */
function complete(saved: object): Sections {
  const values = saved as Record<string, object | undefined>;
  const section = (id: SectionId) => [id, { ...registry[id].defaults, ...values[id] }];
  return Object.fromEntries(sectionIds.map(section)) as unknown as Sections;
}
