import { type Environment, environments } from '@noren/contracts/apps';
import { defaultReleasePolicy, type GroupOptions, type ReleasePolicy } from '@noren/contracts/groups';
import { type Caller, canSeeAllGroups, canSeeGroup } from '@noren/contracts/permissions';
import { parseReleaseHost } from '@noren/contracts/releases';
import { notFound } from '@noren/service-kit';
import type { AppScope } from '../request-context.js';
import type { AppProjection, KnownApp } from './projection.js';

/** What staff's calls depend on: the features of an app and the release policy of its group. */
export interface VisibleApp {
  readonly features: GroupOptions;
  readonly releasePolicy: ReleasePolicy;
}

/** An app among those that a caller can see. */
export interface ListedApp {
  readonly id: string;
  readonly name: string;
  readonly features: GroupOptions;
}

/** Which of the apps that a caller can see. */
export interface AppFilter {
  readonly appId?: string | undefined;
  readonly groupId?: string | undefined;
}

export type AppService = ReturnType<typeof createAppService>;

export function createAppService({ apps, miniAppUrl }: { apps: AppProjection; miniAppUrl: string }) {
  /** Returns the app's identity at the messaging platform: the channel id is the LIFF ID up to its hyphen. */
  function getChannel({ liffIds, liffId: common }: KnownApp, environment: Environment) {
    const liffId = liffIds?.[environment] ?? common;
    const [channelId] = liffId?.split('-') ?? [];
    return { ...(liffId && { liffId }), ...(channelId && { channelId }) };
  }

  const toScope = (app: KnownApp, environment: Environment): AppScope => {
    const { id: appId, systemName, features } = app;
    return { appId, systemName, environment, features, ...getChannel(app, environment) };
  };

  return {
    /**
     * Resolves the app and environment of a request. The environment comes from the host, not from the path, so a
     * page cannot reach another environment by changing its path.
     *
     * @throws `notFound` if the host belongs to no mini-app, or to another one than the path names
     */
    async scope(systemName: string, host: string): Promise<AppScope> {
      const releaseHost = parseReleaseHost(miniAppUrl, host);
      const environment = environments.find((name) => name === releaseHost?.environment);
      if (releaseHost?.systemName !== systemName || environment === undefined) throw notFound();
      const app = await apps.findByName(systemName);
      if (app === undefined) throw notFound();
      return toScope(app, environment);
    },

    /** Returns an environment of an app, for staff. @throws `notFound` if the app is gone */
    async getScope(appId: string, environment: Environment): Promise<AppScope> {
      const app = await apps.find(appId);
      if (app === undefined) throw notFound();
      return toScope(app, environment);
    },

    /** Returns the messaging channel of an app in an environment. */
    async getChannelId(appId: string, environment: Environment): Promise<string | undefined> {
      const app = await apps.find(appId);
      return app && getChannel(app, environment).channelId;
    },

    /** Returns the names of those apps that the caller can see, by id. */
    async getVisibleNames(caller: Caller, appIds: readonly string[]): Promise<Map<string, string>> {
      const found = await apps.findAll([...new Set(appIds)]);
      const visible = found.filter(({ groupId, groupIds = [groupId] }) => canSeeGroup(caller, groupIds));
      return new Map(visible.map(({ id, name, systemName }) => [id, name ?? systemName]));
    },

    /**
     * Lists up to `limit` of the apps that the caller can see.
     *
     * @throws `notFound` if the filter names an app that is not among them
     */
    async listVisible(caller: Caller, { appId, groupId }: AppFilter, limit: number): Promise<ListedApp[]> {
      const own = canSeeAllGroups(caller) ? [] : [caller.groups];
      const found = await apps.list([...own, ...(groupId === undefined ? [] : [[groupId]])], {
        id: appId,
        limit,
      });
      if (appId !== undefined && found.length === 0) throw notFound();
      return found.map(({ id, name, systemName, features }) => ({ id, name: name ?? systemName, features }));
    },

    /** @throws `notFound` if the app does not exist or the caller sees none of its groups */
    async requireVisible(caller: Caller, appId: string): Promise<VisibleApp> {
      const app = await apps.find(appId);
      if (app === undefined || !canSeeGroup(caller, app.groupIds ?? [app.groupId])) throw notFound();
      const { features, releasePolicy = defaultReleasePolicy } = app;
      return { features, releasePolicy };
    },
  };
}
