import { appEvents, type LiffIds } from '@noren/contracts/apps';
import type { EventOf } from '@noren/contracts/core';
import type { GroupOptions, ReleasePolicy } from '@noren/contracts/groups';
import {
  batchReads,
  type Consumer,
  cacheReads,
  consumer,
  defineProjection,
  type Mongo,
} from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { Static } from 'typebox';

const liffIds = new Schema({ development: String, review: String, production: String }, { _id: false });

/** Projection of the apps service's apps. `systemName` is not unique: a deleted app's name can be reused. */
const appSchema = new Schema({
  name: String,
  systemName: { type: String, index: true },
  groupId: { type: String, index: true },
  groupIds: { type: [String], default: undefined, index: true },
  features: Schema.Types.Mixed,
  releasePolicy: Schema.Types.Mixed,
  liffId: String,
  liffIds,
});

/** An app as projected from the apps service's events. */
export interface KnownApp {
  id: string;
  /** Absent in projections older than the field. */
  name?: string;
  systemName: string;
  groupId: string;
  /** The app's own group first, then related groups. Absent in projections older than the field. */
  groupIds?: string[];
  features: GroupOptions;
  /** Absent in projections older than the field. */
  releasePolicy?: ReleasePolicy;
  liffId?: string;
  liffIds?: Static<typeof LiffIds>;
}

export type AppProjection = ReturnType<typeof createAppProjection>;

export function createAppProjection(mongo: Mongo) {
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
    /** True if the app was deleted for good; one in the trash keeps its data. */
    isGone: (id: string) => apps.isWithdrawn(id),
    isTrashed: (id: string) => apps.isTrashed(id),
    findAll: (ids: readonly string[]) => apps.all({ _id: { $in: ids } }),
    /**
     * Lists apps ordered by id.
     *
     * @param groups sets of groups; an app belongs to one group of each set
     */
    list: (
      groups: readonly (readonly string[])[],
      { id, limit }: { id?: string | undefined; limit: number },
    ) =>
      apps.all(
        {
          ...(id === undefined ? {} : { _id: id }),
          ...(groups.length === 0 ? {} : { $and: groups.map(toGroupFilter) }),
        },
        { limit },
      ),
    /** Names are unique among existing apps; deleting an app frees its name. */
    findByName: (name: string) => named(name),
    async save(
      event: EventOf<typeof appEvents.created | typeof appEvents.updated | typeof appEvents.restored>,
    ) {
      const { name, systemName, groupId, groupIds, features, releasePolicy, liffId, liffIds } = event.data;
      const isNews = await apps.project(event, {
        name,
        systemName,
        groupId,
        groupIds,
        features,
        releasePolicy,
        ...(liffId === undefined ? {} : { liffId }),
        ...(liffIds === undefined ? {} : { liffIds }),
      });
      named.invalidate();
      return isNews;
    },
    /** Answers as for a deleted app until it is restored. */
    async trash(event: EventOf<typeof appEvents.trashed>) {
      const isNews = await apps.trash(event);
      named.invalidate();
      return isNews;
    },
    async remove(event: EventOf<typeof appEvents.deleted>) {
      const isNews = await apps.withdraw(event);
      named.invalidate();
      return isNews;
    },
  };
}

/** Filter: the app belongs to one of these groups. Older projections have only the app's own. */
const toGroupFilter = (ids: readonly string[]) => ({
  $or: [{ groupIds: { $in: ids } }, { groupId: { $in: ids } }],
});

/** Deletes an app's data. Retried until it succeeds, so it must be idempotent. */
export type Removal = (appId: string) => Promise<void>;

export function appConsumers(apps: AppProjection, removals: readonly Removal[]): Consumer[] {
  return [
    consumer(appEvents.created, (event) => apps.save(event)),
    consumer(appEvents.updated, (event) => apps.save(event)),
    consumer(appEvents.trashed, (event) => apps.trash(event)),
    consumer(appEvents.restored, (event) => apps.save(event)),
    consumer(appEvents.deleted, async (event) => {
      // Remove the app first, so that no request can add data while it is being deleted.
      await apps.remove(event);
      for (const remove of removals) await remove(event.data.id);
    }),
  ];
}
