import { type AppDetail, appEndpoints, type EffectiveOptions } from '@noren/contracts/apps';
import { ApiError, type Client } from '@noren/contracts/client';
import { type Configuration, configurationEndpoints } from '@noren/contracts/configurations';
import type { Endpoint } from '@noren/contracts/core';
import { defaultReleasePolicy, features, noOptions } from '@noren/contracts/groups';
import { referenceEndpoints, type ReferenceRelease } from '@noren/contracts/references';
import { type PlatformAnswer, platformEndpoints, type PlatformRelease } from '@noren/contracts/platform';
import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { pictureEndpoints } from '@noren/contracts/pictures';
import { configurationAt } from './pipeline/build-fixture.js';

type Input = {
  params: { appId: string };
  query?: { version?: number; page?: number; size?: number };
  body?: { version: number };
  headers?: Record<string, string>;
};

/** Creates an in-memory fake of the apps service. */
export function createOwner() {
  const apps = new Map<string, AppDetail>();
  const versions = new Map<string, number>();
  const broken = new Set<string>();
  const images = new Map<string, StaticImage[]>();
  let settings: (sections: Configuration['sections'], appId: string) => void = () => {};
  let beforeConfiguration: (version: number | undefined) => Promise<void> = async () => {};
  let beforeUpdate: () => void = () => {};
  let platform: (release: PlatformRelease, appId: string) => Promise<PlatformAnswer> = async () => ({
    outcome: 'notConfigured',
    detail: '',
  });
  let seenAuthorization: string | undefined;

  function get(appId: string): AppDetail {
    const app = apps.get(appId);
    if (app === undefined) throw new ApiError(404, { code: 'notFound' });
    return app;
  }

  async function configuration(appId: string, version: number | undefined): Promise<Configuration> {
    await beforeConfiguration(version);
    const newest = versions.get(appId) ?? 1;
    const answer = configurationAt(appId, version ?? newest, broken.has(appId) ? 'red' : undefined);
    settings(answer.sections, appId);
    return answer;
  }

  function update(appId: string, body: { version: number }): void {
    beforeUpdate();
    const app = get(appId);
    if (body.version !== app.version) throw new ApiError(409, { code: 'conflict', current: app });
    apps.set(appId, { ...app, ...body, version: app.version + 1 });
  }

  function getImages(appId: string, { page = 0, size = 20 }: { page?: number; size?: number }) {
    const all = images.get(appId) ?? [];
    const data = all.slice(page * size, (page + 1) * size);
    const totalPages = Math.ceil(all.length / size);
    return { data, page: { number: page, size, totalElements: all.length, totalPages } };
  }

  /** Lists the apps with a runtime version. */
  function listUses({ id: runtimeVersion }: ReferenceRelease) {
    const users = [...apps.values()].filter((app) => app.runtimeVersion === runtimeVersion);
    return users.map(({ id, name }) => ({ path: `/apps/${id}`, rule: 'inUse', params: { name } }));
  }

  async function answer(endpoint: Endpoint, input: Input & { body?: unknown }): Promise<unknown> {
    if (endpoint === referenceEndpoints.release)
      return { data: listUses((input as { body?: unknown }).body as ReferenceRelease) };
    const { params, query = {}, body, headers } = input;
    const { id } = get(params.appId);
    if (endpoint === platformEndpoints.announce)
      return { data: await platform((input as { body?: unknown }).body as PlatformRelease, id) };
    if (endpoint === configurationEndpoints.get) return { data: await configuration(id, query.version) };
    if (endpoint === imageEndpoints.list) return getImages(id, query);
    if (endpoint === pictureEndpoints.store) return { data: [] };
    if (endpoint === appEndpoints.update && body !== undefined) {
      seenAuthorization = headers?.['authorization'];
      update(id, body);
    }
    return { data: get(id) };
  }

  return {
    client: { call: answer, open: answer } as unknown as Client,
    get,
    /** Adds an app with all settings that a build requires; `fields` override them. */
    add(id: string, fields: Partial<AppDetail> = {}): AppDetail {
      const app = { ...appNamed(id), ...fields };
      apps.set(id, app);
      return app;
    },
    remove: (id: string) => apps.delete(id),
    saveConfiguration: (id: string) => versions.set(id, (versions.get(id) ?? 1) + 1),
    /** Modifies the settings in every response for every app. */
    changeSettings(change: typeof settings) {
      settings = change;
    },
    /** Runs before each settings response; workers request a specific version, build requests the newest. */
    onConfiguration(hook: typeof beforeConfiguration) {
      beforeConfiguration = hook;
    },
    /** Runs before each update of an app, to simulate a concurrent change. */
    onUpdate(hook: typeof beforeUpdate) {
      beforeUpdate = hook;
    },
    /** Answers announcements of releases in the platform's place; without it none is configured. */
    onAnnouncement(hook: typeof platform) {
      platform = hook;
    },
    /** Increments the app's version, as a concurrent change of other fields does. */
    touch: (id: string) => apps.set(id, { ...get(id), version: get(id).version + 1 }),
    putImages: (id: string, own: StaticImage[]) => images.set(id, own),
    /** Makes the app's settings violate their schema, or valid again. */
    breakConfiguration: (id: string, on = true) => (on ? broken.add(id) : broken.delete(id)),
    authorization: () => seenAuthorization,
  };
}

function appNamed(id: string): AppDetail {
  const at = '2026-11-20T00:00:00.000Z';
  const own = { ...noOptions, couponStampShop: true };
  return {
    id,
    name: `App ${id}`,
    systemName: id,
    groupId: 'group-1',
    creator: 'admin',
    template: { id: 'card', code: 'card', name: 'Card', pages: ['top', 'coupons', 'coupon', 'login'] },
    runtimeVersion: '1.0.0',
    liffId: '1234567890-AbcdEfgh',
    envType: 'development',
    applicationId: 'application-1',
    relatedGroups: [],
    features: own,
    effectiveOptions: Object.fromEntries(
      features.map((feature) => [feature, { value: own[feature] }]),
    ) as EffectiveOptions,
    releasePolicy: defaultReleasePolicy,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
