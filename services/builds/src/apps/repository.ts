import type { AppState, CloudEvent } from '@noren/contracts';
import { type Collection, defineProjection, type Mongo } from '@noren/service-kit';
import { appSchema } from './model.js';

/** Maximum number of apps that an error lists. */
const maxListedApps = 100;

/** A projected app; documents from before related groups have no `groupIds`. */
type ProjectedApp = Omit<AppState, 'groupIds'> & Partial<Pick<AppState, 'groupIds'>>;

export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(mongo: Mongo) {
  const projection = defineProjection<ProjectedApp>(mongo, { name: 'apps', schema: appSchema });
  return {
    collections: [projection] as readonly Collection[],
    /** Falls back to the app's own group for documents without `groupIds`. */
    async find(id: string): Promise<AppState | undefined> {
      const app = await projection.find(id);
      return app && { ...app, groupIds: app.groupIds ?? [app.groupId] };
    },
    /** Lists up to 100 apps that use the runtime version of this name. */
    listByRuntime: (runtimeVersion: string): Promise<Pick<AppState, 'id' | 'name'>[]> =>
      projection.all({ runtimeVersion }, { limit: maxListedApps }),
    /** Filters apps by visibility to these groups; returns all of them without groups. */
    async seen(ids: readonly string[], groups?: readonly string[]): Promise<Pick<AppState, 'id' | 'name'>[]> {
      const own = { groupIds: { $exists: false }, groupId: { $in: groups } };
      const scope = groups === undefined ? {} : { $or: [{ groupIds: { $in: groups } }, own] };
      return projection.all({ _id: { $in: ids }, ...scope });
    },
    keep: (event: CloudEvent<AppState>) => {
      const { id: _id, ...fields } = event.data;
      return projection.project(event, fields);
    },
    withdraw: (event: CloudEvent) => projection.withdraw(event),
  };
}
