import type { AppState, CloudEvent } from '@noren/contracts';
import { type Collection, defineProjection, type Mongo } from '@noren/service-kit';
import { appSchema } from './model.js';

export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(mongo: Mongo) {
  const projection = defineProjection<AppState>(mongo, { name: 'apps', schema: appSchema });
  return {
    collections: [projection] as readonly Collection[],
    find: (id: string) => projection.find(id),
    /** Whether an app is built with the runtime version of this name. */
    usesRuntime: async (name: string) => (await projection.findOne({ runtimeVersion: name })) !== undefined,
    keep: (event: CloudEvent<AppState>) => {
      const { id: _id, ...fields } = event.data;
      return projection.project(event, fields);
    },
    withdraw: (event: CloudEvent) => projection.withdraw(event),
  };
}
