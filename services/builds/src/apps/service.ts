import {
  ApiError,
  type AppDetail,
  type AppState,
  appEndpoints,
  type Caller,
  type Client,
  type Configuration,
  configurationEndpoints,
  imageEndpoints,
  type StaticImage,
  seesEveryGroup,
  seesGroup,
} from '@noren/contracts';
import { conflict, invalid, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { AppRepository } from './repository.js';

/** Credentials of an app that a deployment brings along. */
export interface Credentials {
  uuid?: string;
  securityToken?: string;
}

/** An app as its owner knows it at this instant. */
export interface CurrentApp extends AppState {
  /** Code of its template, by which the template's rules go. */
  templateCode: string;
}

/** Most items of one page of a list. */
const pageSize = 100;
/** How often credentials are saved anew when somebody changes the app at the same moment. */
const saveAttempts = 5;

export type AppService = ReturnType<typeof createAppService>;

/** Apps as this service needs them: from its projection, from their owner where this instant's state counts. */
export function createAppService(deps: { repository: AppRepository; client: Client }) {
  const { repository, client } = deps;

  /** @throws `notFound` when there is none */
  async function fromOwner(appId: string): Promise<AppDetail> {
    return (await asked(client.call(appEndpoints.get, { params: { appId } }))).data;
  }

  function seen<A extends AppState>(caller: Caller, app: A): A {
    if (!seesGroup(caller, app.groupIds)) throw notFound();
    return app;
  }

  async function saveOnce(appId: string, credentials: Credentials, authorization: string | undefined) {
    const { version } = await fromOwner(appId);
    const headers = authorization === undefined ? {} : { headers: { authorization } };
    const body = { version, ...credentials };
    await asked(client.call(appEndpoints.update, { params: { appId }, body, ...headers }));
  }

  return {
    /** The app as the newest event told it; a brand-new app whose event is on its way is asked for. */
    visible: async (caller: Caller, appId: string): Promise<AppState> =>
      seen(caller, (await repository.find(appId)) ?? appStateOf(await fromOwner(appId))),

    /** Those of some apps that the caller sees, from the projection. */
    seen: (caller: Caller, ids: readonly string[]) =>
      repository.seen(ids, seesEveryGroup(caller) ? undefined : caller.groups),

    /** The app as it is now. */
    async current(caller: Caller, appId: string): Promise<CurrentApp> {
      const app = await fromOwner(appId);
      return seen(caller, { ...appStateOf(app), templateCode: app.template.code });
    },

    /** The app's settings: the newest, or those of one version. */
    async configuration(appId: string, version?: number): Promise<Configuration> {
      const input = { params: { appId }, query: version === undefined ? {} : { version } };
      return (await asked(client.call(configurationEndpoints.get, input))).data;
    },

    /** Every image of the app. */
    async images(appId: string): Promise<StaticImage[]> {
      const images: StaticImage[] = [];
      for (let page = 0, pages = 1; page < pages; page += 1) {
        const query = { page, size: pageSize };
        const list = await asked(client.call(imageEndpoints.list, { params: { appId }, query }));
        images.push(...list.data);
        pages = list.page.totalPages;
      }
      return images;
    },

    /**
     * Saves credentials with the app, as the person who gave them: `authorization` is that person's own.
     * They are a newer word than any other write, so one that came between is no reason to refuse them.
     *
     * @throws `uuidInUse` when another app has the UUID
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

/** What other services know of an app. */
export function appStateOf(detail: AppDetail): AppState {
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
    liffId: app.liffId,
    liffIds: app.liffIds,
    envType: app.envType,
    applicationId: app.applicationId,
    hasUuid: uuid !== undefined,
    hasSecurityToken: securityToken !== undefined,
  };
}

/** The owner's refusal is passed on as it is; no answer at all is passing trouble. */
async function asked<R>(call: Promise<R>): Promise<R> {
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
