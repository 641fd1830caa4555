import type { AppState, CloudEvent, ConfigurationUpdated } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import type { Static } from 'typebox';
import { appSchema, appSettingsSchema } from './model.js';

/** An app as its events describe it. */
export interface KnownApp {
  id: string;
  name: string;
  groupId: string;
  /** Its own group, then the related ones; absent in events from before apps had related groups. */
  groupIds?: string[];
}

/** Maximum number of apps that an `inUse` error lists. */
const maxListedApps = 100;

interface KnownSettings {
  id: string;
  connectId?: string;
}

export type AppRepository = ReturnType<typeof createAppRepository>;

/**
 * Stores apps and their settings in separate collections: both events carry the app's id, but each has its own
 * sequence, so one document could not tell which of the two is older.
 */
export function createAppRepository(mongo: Mongo) {
  const apps = defineProjection<KnownApp>(mongo, { name: 'groupApps', schema: appSchema });
  const settings = defineProjection<KnownSettings>(mongo, {
    name: 'appSettings',
    schema: appSettingsSchema,
  });
  return {
    collections: [apps, settings],
    ofGroup: (groupId: string): Promise<KnownApp[]> =>
      apps.all({ $or: [{ groupId }, { groupIds: groupId }] }, { limit: maxListedApps }),
    /** The settings of a deleted app may remain, but they no longer name an app. */
    async ofConnection(connectId: string): Promise<KnownApp[]> {
      const found = await settings.all({ connectId });
      return apps.all({ _id: { $in: found.map(({ id }) => id) } }, { limit: maxListedApps });
    },
    keep: (event: CloudEvent<Static<typeof AppState>>) => {
      const { name, groupId, groupIds } = event.data;
      return apps.project(event, { name, groupId, groupIds });
    },
    withdraw: (event: CloudEvent) => apps.withdraw(event),
    keepSettings: (event: CloudEvent<Static<typeof ConfigurationUpdated>>) => {
      const { connectId } = event.data;
      return settings.project(event, connectId === undefined ? {} : { connectId });
    },
  };
}
