import {
  sections as registry,
  type SectionId,
  type Sections,
  type SectionsInput,
  sectionIds,
} from '@noren/contracts/config-sections';
import type { Configuration, ConfigurationVersion } from '@noren/contracts/configurations';
import type { Caller } from '@noren/contracts/permissions';
import {
  type AddedReferences,
  DuplicateError,
  defineAggregate,
  type Emitted,
  type Entity,
  type Mongo,
} from '@noren/service-kit';
import { configurationSchema, configurationVersionSchema } from './model.js';
import type { Secrets, SettingsDocument } from './secrets.js';

/** A version of an app's settings with decrypted secrets and its origin. */
export type SavedConfiguration = Configuration & { changed: SectionId[]; restoredFrom?: number };

type Saved = Pick<SavedConfiguration, 'sections' | 'restoredFrom'> & { changed?: SectionId[] };
type Stored = Entity & Saved & Pick<Configuration, 'updatedBy' | 'updatedById'>;
type StoredVersion = Entity &
  Saved &
  Pick<ConfigurationVersion, 'savedAt' | 'savedBy' | 'savedById'> & { appId: string; number: number };

export type ConfigurationRepository = ReturnType<typeof createConfigurationRepository>;

/** Stores the newest settings of each app and all earlier versions, secrets encrypted in both. */
export function createConfigurationRepository(mongo: Mongo, secrets: Pick<Secrets, 'sealed' | 'opened'>) {
  const newest = defineAggregate<Stored>(mongo, {
    name: 'configurations',
    schema: configurationSchema,
    sortable: [],
    refers: true,
  });
  const previousVersions = defineAggregate<StoredVersion>(mongo, {
    name: 'configurationVersions',
    schema: configurationVersionSchema,
    sortable: ['number'],
  });
  const versionId = (appId: string, number: number) => `${appId}_${number}`;

  const inNewest = (id: string): SettingsDocument => ({ collection: newest.name, id });
  const inVersions = (id: string): SettingsDocument => ({ collection: previousVersions.name, id });

  /** Reads the fields that both kinds of documents share. */
  function getSaved({ sections, changed = [], restoredFrom }: Saved, at: SettingsDocument) {
    const readable = secrets.opened(complete(sections), at);
    return { sections: readable, changed, ...(restoredFrom === undefined ? {} : { restoredFrom }) };
  }
  const findNewest = (stored: Stored): SavedConfiguration => ({
    ...{ appId: stored.id, version: stored.version, ...getSaved(stored, inNewest(stored.id)) },
    ...{ updatedAt: stored.updatedAt, updatedBy: stored.updatedBy, updatedById: stored.updatedById },
  });
  const getVersion = (stored: StoredVersion): SavedConfiguration => ({
    ...{ appId: stored.appId, version: stored.number, ...getSaved(stored, inVersions(stored.id)) },
    ...{ updatedAt: stored.savedAt, updatedBy: stored.savedBy, updatedById: stored.savedById },
  });

  return {
    collections: [newest, previousVersions],

    async insert(appId: string, { id, name }: Caller, sections: Sections): Promise<void> {
      const by = { updatedBy: name, updatedById: id };
      await newest.insert({
        id: appId,
        ...by,
        sections: secrets.sealed(sections, inNewest(appId)),
        changed: [],
      });
    },

    async find(appId: string): Promise<SavedConfiguration | undefined> {
      const stored = await newest.find(appId);
      return stored && findNewest(stored);
    },

    async findVersion(appId: string, number: number): Promise<SavedConfiguration | undefined> {
      const stored = await previousVersions.find(versionId(appId, number));
      return stored && getVersion(stored);
    },

    /** Lists earlier versions between two numbers, both inclusive, newest first. */
    async findVersions(appId: string, from: number, to: number): Promise<SavedConfiguration[]> {
      const stored = await previousVersions.all(
        { appId, number: { $gte: from, $lte: to } },
        { sort: 'number,desc' },
      );
      return stored.map(getVersion);
    },

    /** Archives a version. Idempotent, also for concurrent callers: a version's content never changes. */
    async save({
      version: number,
      sections,
      updatedAt,
      updatedBy,
      updatedById,
      ...saved
    }: SavedConfiguration): Promise<void> {
      const id = versionId(saved.appId, number);
      const origin = { savedAt: updatedAt, savedBy: updatedBy, savedById: updatedById };
      try {
        await previousVersions.insert({
          id,
          number,
          sections: secrets.sealed(sections, inVersions(id)),
          ...saved,
          ...origin,
        });
      } catch (error) {
        if (!(error instanceof DuplicateError)) throw error;
      }
    },

    /** Writes the next version. Returns undefined if the settings are deleted or at another version. */
    async replace(
      { appId, version }: Pick<Configuration, 'appId' | 'version'>,
      next: { sections: SectionsInput; by: Caller; restoredFrom?: number | undefined },
      events: readonly Emitted[],
      references: AddedReferences,
    ): Promise<SavedConfiguration | undefined> {
      const { sections, by, restoredFrom } = next;
      const sealedEntries = Object.entries(secrets.sealed(sections, inNewest(appId)));
      const values = Object.fromEntries(sealedEntries.map(([id, value]) => [`sections.${id}`, value]));
      const fields = {
        ...values,
        ...{ updatedBy: by.name, updatedById: by.id, changed: Object.keys(sections) },
      };
      const stored = await newest.update(
        appId,
        { version },
        restoredFrom === undefined
          ? { $set: fields, $unset: { restoredFrom: 1 } }
          : { $set: { ...fields, restoredFrom } },
        events,
        references,
      );
      return stored && findNewest(stored);
    },

    async listAppsByConnection(connectId: string): Promise<string[]> {
      const found = await newest.all({ 'sections.oneTimeToken.connectId': connectId });
      return found.map(({ id }) => id);
    },

    async removeAll(appId: string): Promise<void> {
      await newest.remove(appId, {});
      for (;;) {
        const versions = await previousVersions.all({ appId }, { limit: 100 });
        if (versions.length === 0) return;
        for (const { id } of versions) await previousVersions.remove(id, {});
      }
    },
  };
}

/** Fills in defaults for sections and fields introduced after the settings were saved. */
function complete(saved: object): Sections {
  const values = saved as Record<string, object | undefined>;
  const section = (id: SectionId) => [id, { ...registry[id].defaults, ...values[id] }];
  return Object.fromEntries(sectionIds.map(section)) as unknown as Sections;
}
