import { type AppState, appEvents } from '@noren/contracts/apps';
import type { CloudEvent } from '@noren/contracts/core';
import { defaultReleasePolicy } from '@noren/contracts/groups';
import { type Collection, type Consumer, consumer, defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

/** Projection of apps from `app.*` events. */
const appSchema = new Schema({
  name: String,
  systemName: String,
  groupId: String,
  groupIds: { type: [String], default: undefined },
  template: String,
  pages: [String],
  runtimeVersion: String,
  features: Schema.Types.Mixed,
  releasePolicy: Schema.Types.Mixed,
  liffId: String,
  liffIds: Schema.Types.Mixed,
  envType: String,
  applicationId: String,
  hasUuid: Boolean,
  hasSecurityToken: Boolean,
});

/** Fields that projections older than the field lack. */
type LaterField = 'groupIds' | 'releasePolicy';
type ProjectedApp = Omit<AppState, LaterField> & Partial<Pick<AppState, LaterField>>;

export type AppProjection = ReturnType<typeof createAppProjection>;

export function createAppProjection(mongo: Mongo) {
  const projection = defineProjection<ProjectedApp>(mongo, { name: 'apps', schema: appSchema });
  return {
    collections: [projection] as readonly Collection[],
    /** Older documents have the app's own group and the default policy. */
    async find(id: string): Promise<AppState | undefined> {
      const app = await projection.find(id);
      if (app === undefined) return undefined;
      const { groupIds = [app.groupId], releasePolicy = defaultReleasePolicy } = app;
      return { ...app, groupIds, releasePolicy };
    },
    /** Filters apps by visibility to these groups; returns all of them without groups. */
    async listVisible(
      ids: readonly string[],
      groups?: readonly string[],
    ): Promise<Pick<AppState, 'id' | 'name'>[]> {
      const own = { groupIds: { $exists: false }, groupId: { $in: groups } };
      const scope = groups === undefined ? {} : { $or: [{ groupIds: { $in: groups } }, own] };
      return projection.all({ _id: { $in: ids }, ...scope });
    },
    project: (event: CloudEvent<AppState>) => {
      const { id: _id, ...fields } = event.data;
      return projection.project(event, fields);
    },
    /** Marks an app as deleted until it is restored. */
    trash: (event: CloudEvent) => projection.trash(event),
    isTrashed: (id: string) => projection.isTrashed(id),
    remove: (event: CloudEvent) => projection.withdraw(event),
  };
}

export interface AppConsumerDeps {
  readonly repository: AppProjection;
  /** Withdraws the releases of an app in the trash, or publishes those of a restored one. */
  readonly syncReleases: (appId: string) => Promise<unknown>;
  readonly removals: readonly ((appId: string) => Promise<void>)[];
}

/** Projects events of apps and deletes the data of deleted ones; what fails is redelivered. */
export function appConsumers({ repository, syncReleases, removals }: AppConsumerDeps): Consumer[] {
  return [
    consumer(appEvents.created, async (event) => void (await repository.project(event))),
    consumer(appEvents.updated, async (event) => void (await repository.project(event))),
    consumer(appEvents.trashed, async (event) => {
      await repository.trash(event);
      await syncReleases(event.subject);
    }),
    consumer(appEvents.restored, async (event) => {
      await repository.project(event);
      await syncReleases(event.subject);
    }),
    consumer(appEvents.deleted, async (event) => {
      await repository.remove(event);
      for (const remove of removals) await remove(event.subject);
    }),
  ];
}
