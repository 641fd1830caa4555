import type { App, AppDetail, AppQuery, Many } from '@noren/contracts';
import { type Change, defineAggregate, type Emitted, type Filter, type Mongo } from '@noren/service-kit';
import { appSchema } from './model.js';

/** An app as it is stored: with the template as it was last heard of, the security token encrypted. */
export type StoredApp = Omit<App, 'template'> & {
  template: AppDetail['template'] & { version: number };
  groupVersion: number;
};
export type NewApp = Omit<StoredApp, 'version' | 'createdAt' | 'updatedAt'>;

type AppEvents = (app: StoredApp) => readonly Emitted[];
export type AppRepository = ReturnType<typeof createAppRepository>;

export function createAppRepository(mongo: Mongo) {
  const apps = defineAggregate<StoredApp>(mongo, {
    name: 'apps',
    schema: appSchema,
    sortable: ['name', 'systemName', 'creator', 'runtimeVersion', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });

  /** Changes every app that matches; each write makes its app match no longer. */
  async function changeAll(filter: Filter, $set: Change['$set'], events: AppEvents): Promise<void> {
    for (;;) {
      const outdated = await apps.all(filter, { limit: 100 });
      if (outdated.length === 0) return;
      for (const { id } of outdated) await apps.update(id, filter, { $set }, events);
    }
  }

  return {
    collections: [apps],
    insert: (app: NewApp, events: AppEvents) => apps.insert(app, events),
    find: (id: string) => apps.find(id),
    /** @param visible ids of the groups whose apps to choose from; all when undefined */
    list(visible: readonly string[] | undefined, query: AppQuery): Promise<Many<StoredApp>> {
      const { groupId, creator, ...listQuery } = query;
      const conditions = [
        ...(visible === undefined ? [] : [{ groupId: { $in: visible } }]),
        ...(groupId === undefined ? [] : [{ groupId }]),
        ...(creator === undefined ? [] : [{ creator }]),
      ];
      return apps.list(conditions.length === 0 ? {} : { $and: conditions }, listQuery);
    },
    /** Gives undefined when the app is gone or at another version. */
    update: (id: string, version: number, $set: Change['$set'], events: AppEvents) =>
      apps.update(id, { version }, { $set }, events),
    remove: (id: string, events: readonly Emitted[]) => apps.remove(id, {}, events),
    /** Brings apps of a group to its state, unless they follow a newer one. */
    followGroup(
      { id, version }: { id: string; version: number },
      state: Pick<StoredApp, 'relatedGroups' | 'features'>,
      events: AppEvents,
    ): Promise<void> {
      const outdated = { groupId: id, groupVersion: { $lt: version } };
      return changeAll(outdated, { ...state, groupVersion: version }, events);
    },
    /** Brings apps of a template to its state, unless they follow a newer one. */
    followTemplate(template: StoredApp['template'], events: AppEvents): Promise<void> {
      const outdated = { 'template.id': template.id, 'template.version': { $lt: template.version } };
      return changeAll(outdated, { template }, events);
    },
  };
}
