import type { AppState, CloudEvent } from '@noren/contracts';
import { type Collection, defineProjection, type Mongo } from '@noren/service-kit';
import { appSchema } from './model.js';

/** So many apps are named to a person; nobody reads more. */
const shownLimit = 100;

/** What was kept of an app; older ones have no `groupIds`. */
type KeptApp = Omit<AppState, 'groupIds'> & Partial<Pick<AppState, 'groupIds'>>;

export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(mongo: Mongo) {
  const projection = defineProjection<KeptApp>(mongo, { name: 'apps', schema: appSchema });
  return {
    collections: [projection] as readonly Collection[],
    /** An app that was told of before its related groups were is its own group's alone. */
    async find(id: string): Promise<AppState | undefined> {
      const app = await projection.find(id);
      return app && { ...app, groupIds: app.groupIds ?? [app.groupId] };
    },
    /** Apps that are built with the runtime version of this name: some of them, when they are many. */
    builtWith: (runtimeVersion: string): Promise<Pick<AppState, 'id' | 'name'>[]> =>
      projection.all({ runtimeVersion }, { limit: shownLimit }),
    /** Those of the apps that people of these groups see; all of them without groups. */
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
