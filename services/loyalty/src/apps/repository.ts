import type { appEvents, EventOf, GroupOptions, LiffIds } from '@noren/contracts';
import { batchReads, cacheReads, defineProjection, type Mongo } from '@noren/service-kit';
import type { Static } from 'typebox';
import { appSchema } from './model.js';

/** An app as projected from the apps service's events. */
export interface KnownApp {
  id: string;
  systemName: string;
  groupId: string;
  /** The app's own group first, then related groups. Absent in projections older than the field. */
  groupIds?: string[];
  features: GroupOptions;
  liffId?: string;
  liffIds?: Static<typeof LiffIds>;
}

export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(mongo: Mongo) {
  const apps = defineProjection<KnownApp>(mongo, { name: 'apps', schema: appSchema });
  const named = cacheReads(
    batchReads(async (names) => {
      const found = await apps.all({ systemName: { $in: names } });
      return new Map(found.map((app) => [app.systemName, app]));
    }),
  );
  return {
    collections: [apps],
    find: (id: string) => apps.find(id),
    /** Names are unique among existing apps; deleting an app frees its name. */
    findByName: (name: string) => named(name),
    async keep(event: EventOf<typeof appEvents.created> | EventOf<typeof appEvents.updated>) {
      const { systemName, groupId, groupIds, features, liffId, liffIds } = event.data;
      const isNews = await apps.project(event, {
        systemName,
        groupId,
        groupIds,
        features,
        ...(liffId === undefined ? {} : { liffId }),
        ...(liffIds === undefined ? {} : { liffIds }),
      });
      named.forget();
      return isNews;
    },
    async withdraw(event: EventOf<typeof appEvents.deleted>) {
      const isNews = await apps.withdraw(event);
      named.forget();
      return isNews;
    },
  };
}
