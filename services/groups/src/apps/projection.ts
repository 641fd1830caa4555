import {
  type AppState,
  appEvents,
  type CloudEvent,
  type ConfigurationUpdated,
  configurationEvents,
} from '@noren/contracts';
import { type Consumer, consumer, defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { Static } from 'typebox';

/** The projection of an app: enough to name it where it uses a group or a Connect ID. */
const appSchema = new Schema({
  name: { type: String, required: true },
  groupId: { type: String, required: true },
  groupIds: { type: [String], default: undefined },
});
appSchema.index({ groupId: 1 });
appSchema.index({ groupIds: 1 });

/** The projection of an app's settings. */
const appSettingsSchema = new Schema({ connectId: String });
appSettingsSchema.index({ connectId: 1 });

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

export type AppProjection = ReturnType<typeof createAppProjection>;

/**
 * Stores apps and their settings in separate collections: both events carry the app's id, but each has its own
 * sequence, so one document could not tell which of the two is older.
 */
export function createAppProjection(mongo: Mongo) {
  const apps = defineProjection<KnownApp>(mongo, { name: 'groupApps', schema: appSchema });
  const settings = defineProjection<KnownSettings>(mongo, {
    name: 'appSettings',
    schema: appSettingsSchema,
  });
  return {
    collections: [apps, settings],
    listByGroup: (groupId: string): Promise<KnownApp[]> =>
      apps.all({ $or: [{ groupId }, { groupIds: groupId }] }, { limit: maxListedApps }),
    /** The settings of a deleted app may remain, but they no longer name an app. */
    async listByConnection(connectId: string): Promise<KnownApp[]> {
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

/** Keeps the projection of apps and their settings. */
export function appConsumers(repository: AppProjection): Consumer[] {
  return [
    consumer(appEvents.created, repository.keep),
    consumer(appEvents.updated, repository.keep),
    consumer(appEvents.deleted, repository.withdraw),
    consumer(configurationEvents.updated, repository.keepSettings),
  ];
}
