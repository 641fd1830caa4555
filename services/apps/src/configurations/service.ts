import {
  type Caller,
  type Configuration,
  type ConfigurationCompareQuery,
  type ConfigurationVersion,
  type ConfigurationVersionQuery,
  defaultSections,
  type Many,
  type Sections,
  type SectionsInput,
} from '@noren/contracts';
import { notFound, type ResponseCache } from '@noren/service-kit';
import type { Static } from 'typebox';
import { imageUses } from './image-uses.js';
import type { SavedConfiguration } from './repository.js';
import { createSaves, type SaveDeps } from './saves.js';
import { viewFor } from './secrets.js';
import { createViews } from './views.js';

export interface ConfigurationServiceDeps extends Omit<SaveDeps, 'newest'> {
  /** Of versions, which never change. */
  readonly answers: Pick<ResponseCache<Configuration>, 'through'>;
}

export type ConfigurationService = ReturnType<typeof createConfigurationService>;

/** What can be done with the settings of apps. */
export function createConfigurationService(deps: ConfigurationServiceDeps) {
  const { repository, appOf, secrets, answers } = deps;
  const views = createViews(secrets);

  async function newest(appId: string): Promise<SavedConfiguration> {
    const configuration = await repository.find(appId);
    if (configuration === undefined) throw notFound();
    return configuration;
  }

  /** The newest first: if it moves on between the two reads, the version it was has been kept by then. */
  async function versionOf(appId: string, version: number, path: string): Promise<SavedConfiguration> {
    const current = await newest(appId);
    const found = version === current.version ? current : await repository.findVersion(appId, version);
    if (found === undefined) throw notFound('notFound', { errors: [{ path, rule: 'exists' }] });
    return found;
  }

  return {
    ...createSaves({ ...deps, newest }),

    /** Of a new app: the registry's defaults, over them the template's. */
    async create(appId: string, creator: string, sections: SectionsInput): Promise<void> {
      await repository.insert(appId, creator, { ...defaultSections(), ...sections } as Sections);
    },

    /** Also of an app that could not be made after all. */
    discard: (appId: string): Promise<void> => repository.removeAll(appId),

    async get(caller: Caller, appId: string, version?: number): Promise<Configuration> {
      await appOf(caller, appId);
      const view = viewFor(caller);
      if (version === undefined) return views.configuration(await newest(appId), view);
      return answers.through(appId, `${version} ${view}`, async () =>
        views.configuration(await versionOf(appId, version, '/query/version'), view),
      );
    },

    /** Numbers have no gaps, so a page is known by its numbers, whatever is saved meanwhile. */
    async versions(
      caller: Caller,
      appId: string,
      { page = 0, size = 20 }: ConfigurationVersionQuery,
    ): Promise<Many<ConfigurationVersion>> {
      await appOf(caller, appId);
      const current = await newest(appId);
      const last = current.version - page * size;
      const earlier = await repository.findVersions(
        appId,
        Math.max(last - size, 0) + 1,
        Math.min(last, current.version - 1),
      );
      const totalPages = Math.ceil(current.version / size);
      return {
        data: [...(page === 0 ? [current] : []), ...earlier].map(views.version),
        page: { number: page, size, totalElements: current.version, totalPages },
      };
    },

    async compare(caller: Caller, appId: string, query: Static<typeof ConfigurationCompareQuery>) {
      await appOf(caller, appId);
      const from = await versionOf(appId, query.from, '/query/from');
      const to = await (query.to === undefined ? newest(appId) : versionOf(appId, query.to, '/query/to'));
      return views.difference(from, to, viewFor(caller));
    },

    /** Where the newest settings name an image: `/sections/topPage/slides/0/imageUrl`. */
    async usesOf(appId: string, file: string): Promise<string[]> {
      const { sections } = await newest(appId);
      const uses = imageUses(sections).filter((use) => use.file === file);
      return uses.map(({ path }) => `/sections${path}`);
    },

    /** The newest settings with their secrets as they are: only our own services may call for them. */
    async withSecrets(caller: Caller, appId: string): Promise<Configuration> {
      await appOf(caller, appId);
      return views.configuration(await newest(appId), 'everything');
    },
  };
}
