import { type Caller, environments, parseReleaseHost, seesGroup } from '@noren/contracts';
import { notFound } from '@noren/service-kit';
import type { AppScope } from '../place.js';
import type { AppRepository, KnownApp } from './repository.js';

export type AppService = ReturnType<typeof createAppService>;

export function createAppService({ apps, miniAppUrl }: { apps: AppRepository; miniAppUrl: string }) {
  return {
    apps,

    /**
     * Where a member stands. The host says it, not the path: a page of one environment cannot reach
     * another by asking for it.
     *
     * @throws `notFound` when the host is no mini-app's, or another one's than the path says
     */
    async scope(systemName: string, host: string): Promise<AppScope> {
      const asked = parseReleaseHost(miniAppUrl, host);
      const environment = environments.find((name) => name === asked?.environment);
      if (asked?.systemName !== systemName || environment === undefined) throw notFound();
      const app = await apps.findByName(systemName);
      if (app === undefined) throw notFound();
      const liffId = app.liffIds?.[environment] ?? app.liffId;
      const { id: appId, features } = app;
      return { appId, systemName, environment, features, ...(liffId === undefined ? {} : { liffId }) };
    },

    /** Whether there is such an app and a feature is switched on in it. */
    isOn: async (appId: string, feature: keyof KnownApp['features']): Promise<boolean> =>
      (await apps.find(appId))?.features[feature] === true,

    /** @throws `notFound` when there is no such app or the caller sees none of its groups */
    async seenBy(caller: Caller, appId: string): Promise<KnownApp> {
      const app = await apps.find(appId);
      if (app === undefined || !seesGroup(caller, app.groupIds ?? [app.groupId])) throw notFound();
      return app;
    },
  };
}
