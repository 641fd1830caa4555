import { type AppDetail, type AppState, appEndpoints } from '@noren/contracts/apps';
import { ApiError, type Client } from '@noren/contracts/client';
import { type Configuration, configurationEndpoints } from '@noren/contracts/configurations';
import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { pictureEndpoints, type StoredPicture } from '@noren/contracts/pictures';
import { type PlatformAnswer, platformEndpoints, type PlatformRelease } from '@noren/contracts/platform';
import { type Caller, canSeeAllGroups, canSeeGroup } from '@noren/contracts/permissions';
import { conflict, invalid, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { AppProjection } from './projection.js';

/** Credentials of an app that a deployment request can include. */
export interface Credentials {
  uuid?: string;
  securityToken?: string;
}

/** An app with the current state from its owner. */
export interface CurrentApp extends AppState {
  /** Code of its template, the key of the template rules. */
  templateCode: string;
}

/** Maximum page size of lists. */
const pageSize = 100;
/** Maximum attempts to save credentials while the app is changed concurrently. */
const saveAttempts = 5;

export type AppService = ReturnType<typeof createAppService>;

/** Creates the access to apps: from the projection, or from their owner if the current state matters. */
export function createAppService(deps: { repository: AppProjection; client: Client }) {
  const { repository, client } = deps;

  /** @throws `notFound` if the app does not exist */
  async function fetchApp(appId: string): Promise<AppDetail> {
    return (await mapOwnerErrors(client.call(appEndpoints.get, { params: { appId } }))).data;
  }

  function requireVisible<A extends AppState>(caller: Caller, app: A): A {
    if (!canSeeGroup(caller, app.groupIds)) throw notFound();
    return app;
  }

  async function saveOnce(appId: string, credentials: Credentials, authorization: string | undefined) {
    const { version } = await fetchApp(appId);
    const headers = authorization === undefined ? {} : { headers: { authorization } };
    const body = { version, ...credentials };
    await mapOwnerErrors(client.call(appEndpoints.update, { params: { appId }, body, ...headers }));
  }

  return {
    /** Returns the projected app; asks the owner if the event of a new app has not arrived yet. */
    getVisible: async (caller: Caller, appId: string): Promise<AppState> =>
      requireVisible(caller, (await repository.find(appId)) ?? getAppState(await fetchApp(appId))),

    /** Filters projected apps by visibility to the caller. */
    listVisible: (caller: Caller, ids: readonly string[]) =>
      repository.listVisible(ids, canSeeAllGroups(caller) ? undefined : caller.groups),

    /** Returns the current state from the owner. */
    async current(caller: Caller, appId: string): Promise<CurrentApp> {
      const app = await fetchApp(appId);
      return requireVisible(caller, { ...getAppState(app), templateCode: app.template.code });
    },

    /** Returns one version of the app's settings, the newest by default. */
    async configuration(appId: string, version?: number): Promise<Configuration> {
      const input = { params: { appId }, query: version === undefined ? {} : { version } };
      return (await mapOwnerErrors(client.call(configurationEndpoints.get, input))).data;
    },

    /** Lists all images of the app. */
    async images(appId: string): Promise<StaticImage[]> {
      const images: StaticImage[] = [];
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const query = { page, size: pageSize };
        const list = await mapOwnerErrors(client.call(imageEndpoints.list, { params: { appId }, query }));
        images.push(...list.data);
        pages = list.page.totalPages;
      }
      return images;
    },

    /**
     * Stores an image of the app in all sizes and formats that members get. A call has one image, so that its time is
     * bounded; undefined if the app has no such image, or it cannot be encoded.
     */
    async storePicture(appId: string, file: string): Promise<StoredPicture | undefined> {
      const input = { params: { appId }, body: { files: [file] } };
      try {
        return (await mapOwnerErrors(client.call(pictureEndpoints.store, input))).data[0];
      } catch (error) {
        if (error instanceof ServiceError && error.code === 'imageInvalid') return undefined;
        throw error;
      }
    },

    /**
     * Announces a release to the platform that the app is registered with; undefined if the app is deleted.
     *
     * @throws `platformUnavailable` if the platform does not answer
     */
    async announce(appId: string, body: PlatformRelease): Promise<PlatformAnswer | undefined> {
      try {
        return (await client.call(platformEndpoints.announce, { params: { appId }, body })).data;
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw unavailable('maintenance', { cause });
        if (cause.status === 404) return undefined;
        throw unavailable(cause.code === 'platformUnavailable' ? cause.code : 'maintenance', { cause });
      }
    },

    /**
     * Saves credentials of the app on behalf of the user whose `authorization` is passed on.
     *
     * Retries on a version conflict: the credentials do not depend on the concurrent change.
     *
     * @throws `uuidInUse` if another app has the UUID
     */
    async saveCredentials(appId: string, credentials: Credentials, authorization: string | undefined) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await saveOnce(appId, credentials, authorization);
        } catch (error) {
          const stale = error instanceof ServiceError && error.code === 'conflict';
          if (!stale || attempt === saveAttempts) throw error;
        }
      }
    },
  };
}

/** Returns the state of an app that its events carry. */
export function getAppState(detail: AppDetail): AppState {
  const { template, uuid, securityToken, relatedGroups, ...app } = detail;
  return {
    id: app.id,
    name: app.name,
    systemName: app.systemName,
    groupId: app.groupId,
    groupIds: [...new Set([app.groupId, ...relatedGroups.map(({ groupId }) => groupId)])],
    template: template.id,
    pages: template.pages,
    runtimeVersion: app.runtimeVersion,
    features: app.features,
    releasePolicy: app.releasePolicy,
    liffId: app.liffId,
    liffIds: app.liffIds,
    envType: app.envType,
    applicationId: app.applicationId,
    hasUuid: uuid !== undefined,
    hasSecurityToken: securityToken !== undefined,
  };
}

/** Passes on the owner's 4xx errors; maps 401, 5xx and connection failures to a retryable `unavailable`. */
async function mapOwnerErrors<R>(call: Promise<R>): Promise<R> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status >= 500 || cause.status === 401) {
      throw unavailable('maintenance', { cause });
    }
    if (cause.status === 404) throw notFound(cause.code, { cause });
    if (cause.status === 409) throw conflict(cause.code, { cause, current: cause.current });
    throw invalid(cause.code, { cause, errors: cause.errors });
  }
}
