import type { appEvents, EventOf, GroupOptions, LiffIds } from '@noren/contracts';
import { defineProjection, type Mongo, rememberReads } from '@noren/service-kit';
import type { Static } from 'typebox';
import { batchReads } from '../combine-reads.js';
import { appSchema } from './model.js';

/** An app as this service knows it. */
export interface KnownApp {
  id: string;
  systemName: string;
  groupId: string;
  /** Its own group, then the related ones; what was kept before they were told has none. */
  groupIds?: string[];
  features: GroupOptions;
  liffId?: string;
  liffIds?: Static<typeof LiffIds>;
}

export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(mongo: Mongo) {
  const apps = defineProjection<KnownApp>(mongo, { name: 'apps', schema: appSchema });
  const named = rememberReads(
    batchReads(async (names) => {
      const found = await apps.all({ systemName: { $in: names } });
      return new Map(found.map((app) => [app.systemName, app]));
    }),
  );
  return {
    collections: [apps],
    find: (id: string) => apps.find(id),
    /** Names are unique; one is free for another app once its app is deleted. */
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
