import type { App, AppDetail, AppQuery, AppTrashQuery, RelatedGroup } from '@noren/contracts/apps';
import type { Many } from '@noren/contracts/core';
import type { ReleasePolicy } from '@noren/contracts/groups';
import {
  type AddedReferences,
  type Change,
  defineAggregate,
  type Emitted,
  type Events,
  type Filter,
  type Mongo,
  type Trashed,
  type TrashMark,
} from '@noren/service-kit';
import { appSchema, appSorts } from './model.js';

/** A group of an app, as of the last event received; copies from before release policies have none. */
export type StoredGroup = RelatedGroup & { version: number; releasePolicy?: ReleasePolicy };

/** An app as stored: copies of its groups and template, and the security token encrypted. */
export type StoredApp = Omit<App, 'template' | 'relatedGroups' | 'features'> & {
  template: AppDetail['template'] & { version: number };
  relatedGroups: StoredGroup[];
};
export type NewApp = Omit<StoredApp, 'version' | 'createdAt' | 'updatedAt'>;

export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(mongo: Mongo) {
  const apps = defineAggregate<StoredApp>(mongo, {
    name: 'apps',
    schema: appSchema,
    sortable: appSorts,
    searchable: 'name',
    many: true,
    refers: true,
    restorable: true,
  });

  /** Updates every matching app. Terminates because each write takes its app out of the filter. */
  async function changeAll(
    filter: Filter,
    change: (app: StoredApp) => Partial<StoredApp>,
    events: Events<StoredApp>,
  ): Promise<void> {
    for (;;) {
      const outdated = await apps.all(filter, { limit: 100 });
      if (outdated.length === 0) return;
      for (const app of outdated) {
        // A concurrent write wins; the next pass reads the app again if it still matches.
        await apps.update(
          app.id,
          { $and: [filter, { version: app.version }] },
          { $set: change(app) },
          events,
        );
      }
    }
  }

  return {
    collections: [apps],
    insert: (app: NewApp, events: Events<StoredApp>, references: AddedReferences) =>
      apps.insert(app, events, references),
    find: (id: string) => apps.find(id),
    /** @param visible ids of the groups whose apps to list; undefined means all groups */
    list(visible: readonly string[] | undefined, query: AppQuery): Promise<Many<StoredApp>> {
      const { groupId, creator, ...listQuery } = query;
      const everything = visible === undefined || (groupId !== undefined && visible.includes(groupId));
      const conditions = [
        ...(everything ? [] : [{ 'relatedGroups.groupId': { $in: visible } }]),
        ...(groupId === undefined ? [] : [{ 'relatedGroups.groupId': groupId }]),
        ...(creator === undefined ? [] : [{ creatorId: creator }]),
      ];
      return apps.list(conditions.length === 0 ? {} : { $and: conditions }, listQuery);
    },
    /** Returns undefined if the app is deleted or at another version. */
    update: (
      id: string,
      version: number,
      change: Change,
      events: Events<StoredApp>,
      references: AddedReferences,
    ) => apps.update(id, { version }, change, events, references),
    /** Lists up to 100 apps that match, to name them where they use something. */
    listUsing: (filter: Filter): Promise<Pick<StoredApp, 'id' | 'name'>[]> =>
      apps.all(filter, { limit: 100 }),
    /** Removes the mark of an unfinished copy, or notes that it ended without all contents; also in the trash. */
    async endCopy(id: string, isComplete: boolean): Promise<void> {
      const isCopying = { 'copy.status': 'copying' };
      const change: Change = isComplete ? { $unset: { copy: 1 } } : { $set: { 'copy.status': 'incomplete' } };
      // Tried again, because the app can be deleted or restored between two writes.
      for (const write of [apps.update, apps.updateTrashed, apps.update]) {
        if ((await write(id, isCopying, change)) !== undefined) return;
      }
    },
    /** Puts an app into the trash; returns undefined if it does not exist. */
    trash: (id: string, mark: TrashMark, events: Events<StoredApp>) => apps.trash(id, {}, mark, events),
    findTrashed: async (id: string): Promise<Trashed<StoredApp> | undefined> =>
      (await apps.trashed({ _id: id }, 1))[0],
    /** @param visible ids of the groups whose apps to list; undefined means all groups */
    listTrashed: (visible: readonly string[] | undefined, query: AppTrashQuery) =>
      apps.listTrashed(visible === undefined ? {} : { 'relatedGroups.groupId': { $in: visible } }, query),
    /**
     * Takes an app out of the trash.
     *
     * @returns undefined if it is not there
     * @throws DuplicateError if another app has its system name or UUID by now
     */
    restore: (id: string, events: Events<StoredApp>, references: AddedReferences) =>
      apps.restore(id, {}, events, references),
    /** Deletes for good what was deleted before this time, ISO 8601. */
    async purge(before: string, toEvents: (id: string) => readonly Emitted[]): Promise<void> {
      for (const { id, deletedAt } of await apps.trashed({ deletedAt: { $lt: before } }))
        await apps.purge(id, { deletedAt }, toEvents(id));
    },
    /** Copies a group's state to its apps, except to apps with a newer copy. */
    syncGroup(group: StoredGroup, events: Events<StoredApp>): Promise<void> {
      const { groupId, version } = group;
      const outdated = { relatedGroups: { $elemMatch: { groupId, version: { $lt: version } } } };
      const following = (known: StoredGroup) => (known.groupId === groupId ? group : known);
      return changeAll(
        outdated,
        ({ relatedGroups }) => ({ relatedGroups: relatedGroups.map(following) }),
        events,
      );
    },
    /** Copies a template's state to its apps, except to apps with a newer copy. */
    syncTemplate(template: StoredApp['template'], events: Events<StoredApp>): Promise<void> {
      const outdated = { 'template.id': template.id, 'template.version': { $lt: template.version } };
      return changeAll(outdated, () => ({ template }), events);
    },
  };
}
