import type { AppState, CloudEvent, ConfigurationUpdated } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import type { Static } from 'typebox';
import { appSchema, appSettingsSchema } from './model.js';

/** An app as far as events have told. */
export interface KnownApp {
  id: string;
  name: string;
  groupId: string;
  /** Its own group, then the related ones; absent where it was told before apps had related ones. */
  groupIds?: string[];
}

/** Most apps that a refusal names. */
const shownLimit = 100;

interface KnownSettings {
  id: string;
  connectId?: string;
}

export type AppRepository = ReturnType<typeof createAppRepository>;

/**
 * Apps and, apart from them, their settings: both come under the app's id, but each counts its events by
 * itself, so that one document could not tell which of the two is older.
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
      apps.all({ $or: [{ groupId }, { groupIds: groupId }] }, { limit: shownLimit }),
    /** The settings of a deleted app stay behind, but name no app any more. */
    async ofConnection(connectId: string): Promise<KnownApp[]> {
      const found = await settings.all({ connectId });
      return apps.all({ _id: { $in: found.map(({ id }) => id) } }, { limit: shownLimit });
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
