import type { Sections, SectionsInput } from '@noren/contracts/config-sections';
import type {
  Configuration,
  ConfigurationCompareQuery,
  ConfigurationVersion,
  ConfigurationVersionQuery,
} from '@noren/contracts/configurations';
import type { Many } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import { notFound, type ResponseCache, toCopiedId } from '@noren/service-kit';
import type { Static } from 'typebox';
import { imageUses } from './image-uses.js';
import { newAppSections, toCopiedSections } from './initial-sections.js';
import type { SavedConfiguration } from './repository.js';
import { createSaves, type SaveDeps } from './saves.js';
import { viewFor } from './secrets.js';
import { createViews } from './views.js';

export interface ConfigurationServiceDeps extends Omit<SaveDeps, 'newest'> {
  /** Cache of versions, which are immutable. */
  readonly answers: Pick<ResponseCache<Configuration>, 'through'>;
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

/** Creates the operations on settings of apps. */
export function createConfigurationService(deps: ConfigurationServiceDeps) {
  const { repository, getApp, secrets, answers } = deps;
  const views = createViews(secrets);

  async function newest(appId: string): Promise<SavedConfiguration> {
    const configuration = await repository.find(appId);
    if (configuration === undefined) throw notFound();
    return configuration;
  }

  /** Reads the newest first: if it is replaced between the two reads, it is already archived. */
  async function getVersion(appId: string, version: number, path: string): Promise<SavedConfiguration> {
    const current = await newest(appId);
    const found = version === current.version ? current : await repository.findVersion(appId, version);
    if (found === undefined) throw notFound('notFound', { errors: [{ path, rule: 'exists' }] });
    return found;
  }

  return {
    ...createSaves({ ...deps, newest }),

    /** Creates the settings of a new app: the registry's, overridden by the template's sections. */
    async create(appId: string, creator: Caller, sections: SectionsInput): Promise<void> {
      await repository.insert(appId, creator, { ...newAppSections(), ...sections } as Sections);
    },

    /** Creates the settings of a copy from the newest ones of another app. */
    async copy(appId: string, creator: Caller, sourceId: string): Promise<void> {
      const { sections } = await newest(sourceId);
      await repository.insert(
        appId,
        creator,
        toCopiedSections(sections, (id) => toCopiedId(appId, id)),
      );
    },

    /** Deletes all settings of an app, also of one whose creation failed. */
    discard: (appId: string): Promise<void> => repository.removeAll(appId),

    async get(caller: Caller, appId: string, version?: number): Promise<Configuration> {
      await getApp(caller, appId);
      const view = viewFor(caller);
      if (version === undefined) return views.configuration(await newest(appId), view);
      return answers.through(appId, `${version} ${view}`, async () =>
        views.configuration(await getVersion(appId, version, '/query/version'), view),
      );
    },

    /** Pages by version number: numbers have no gaps, so the range of a page is known without counting. */
    async versions(
      caller: Caller,
      appId: string,
      { page = 0, size = 20 }: ConfigurationVersionQuery,
    ): Promise<Many<ConfigurationVersion>> {
      await getApp(caller, appId);
      const current = await newest(appId);
      const last = current.version - page * size;
      const previousVersions = await repository.findVersions(
        appId,
        Math.max(last - size, 0) + 1,
        Math.min(last, current.version - 1),
      );
      const totalPages = Math.ceil(current.version / size);
      return {
        data: [...(page === 0 ? [current] : []), ...previousVersions].map(views.version),
        page: { number: page, size, totalElements: current.version, totalPages },
      };
    },

    async compare(caller: Caller, appId: string, query: Static<typeof ConfigurationCompareQuery>) {
      await getApp(caller, appId);
      const from = await getVersion(appId, query.from, '/query/from');
      const to = await (query.to === undefined ? newest(appId) : getVersion(appId, query.to, '/query/to'));
      return views.difference(from, to, viewFor(caller));
    },

    /** Lists JSON pointers to an image in the newest settings: `/sections/topPage/slides/0/imageUrl`. */
    async getUses(appId: string, file: string): Promise<string[]> {
      const { sections } = await newest(appId);
      const uses = imageUses(sections).filter((use) => use.file === file);
      return uses.map(({ path }) => `/sections${path}`);
    },

    /** Returns the newest settings with plain secrets; the endpoint admits only our own services. */
    async withSecrets(caller: Caller, appId: string): Promise<Configuration> {
      await getApp(caller, appId);
      return views.configuration(await newest(appId), 'everything');
    },
  };
}
