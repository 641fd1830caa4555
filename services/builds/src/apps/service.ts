import {
  ApiError,
  type AppDetail,
  type AppState,
  appEndpoints,
  type Caller,
  type Client,
  type Configuration,
  configurationEndpoints,
  seesGroup,
} from '@noren/contracts';
import { conflict, invalid, notFound, unavailable } from '@noren/service-kit';
import type { AppRepository } from './repository.js';

/** Credentials of an app that a deployment brings along. */
export interface Credentials {
  uuid?: string;
  securityToken?: string;
}

/** The owner answers within milliseconds; a call that hangs is given up. */
const timely = () => ({ signal: AbortSignal.timeout(10_000) });

export type AppService = ReturnType<typeof createAppService>;

/** Apps as this service needs them: from its projection, from their owner where this instant's state counts. */
export function createAppService(deps: { repository: AppRepository; client: Client }) {
  const { repository, client } = deps;

  /** @throws `notFound` when there is none */
  async function fromOwner(appId: string): Promise<AppState> {
    const { data } = await asked(client.call(appEndpoints.get, { params: { appId }, ...timely() }));
    return appStateOf(data);
  }

  async function seen(caller: Caller, app: AppState): Promise<AppState> {
    if (!seesGroup(caller, app.groupId)) throw notFound();
    return app;
  }

  return {
    /** The app as the newest event told it; a brand-new app whose event is on its way is asked for. */
    visible: async (caller: Caller, appId: string) =>
      seen(caller, (await repository.find(appId)) ?? (await fromOwner(appId))),

    /** The app as it is now. */
    current: async (caller: Caller, appId: string) => seen(caller, await fromOwner(appId)),

    /** The app's settings: the newest, or those of one version. */
    async configuration(appId: string, version?: number): Promise<Configuration> {
      const input = { params: { appId }, query: version === undefined ? {} : { version }, ...timely() };
      return (await asked(client.call(configurationEndpoints.get, input))).data;
    },

    /**
     * Saves credentials with the app, as the person who gave them: `authorization` is that person's own.
     *
     * @throws `uuidInUse` when another app has the UUID
     */
    async saveCredentials(appId: string, credentials: Credentials, authorization: string | undefined) {
      const { data } = await asked(client.call(appEndpoints.get, { params: { appId }, ...timely() }));
      await asked(
        client.call(appEndpoints.update, {
          params: { appId },
          body: { version: data.version, ...credentials },
          ...timely(),
          ...(authorization === undefined ? {} : { headers: { authorization } }),
        }),
      );
    },
  };
}

/** What other services know of an app. */
export function appStateOf({ template, uuid, securityToken, ...app }: AppDetail): AppState {
  return {
    id: app.id,
    name: app.name,
    systemName: app.systemName,
    groupId: app.groupId,
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
