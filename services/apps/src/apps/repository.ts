import type { App, AppDetail, AppQuery, Many, RelatedGroup } from '@noren/contracts';
import { type Change, defineAggregate, type Events, type Filter, type Mongo } from '@noren/service-kit';
import { appSchema, appSorts } from './model.js';

/** A group of an app as it was last heard of. */
export type StoredGroup = RelatedGroup & { version: number };

/** An app as it is stored: groups and template as they were last heard of, the security token encrypted. */
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
  });

  /** Changes every app that matches; each write makes its app match no longer. */
  async function changeAll(
    filter: Filter,
    change: (app: StoredApp) => Partial<StoredApp>,
    events: Events<StoredApp>,
  ): Promise<void> {
    for (;;) {
      const outdated = await apps.all(filter, { limit: 100 });
      if (outdated.length === 0) return;
      for (const app of outdated) {
        // Whoever changed it meanwhile is not undone: it is looked at again if it still matches.
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
    insert: (app: NewApp, events: Events<StoredApp>) => apps.insert(app, events),
    find: (id: string) => apps.find(id),
    /** @param visible ids of the groups whose apps to choose from; all when undefined */
    list(visible: readonly string[] | undefined, query: AppQuery): Promise<Many<StoredApp>> {
      const { groupId, creator, ...listQuery } = query;
      const everything = visible === undefined || (groupId !== undefined && visible.includes(groupId));
      const conditions = [
        ...(everything ? [] : [{ 'relatedGroups.groupId': { $in: visible } }]),
        ...(groupId === undefined ? [] : [{ 'relatedGroups.groupId': groupId }]),
        ...(creator === undefined ? [] : [{ creator }]),
      ];
      return apps.list(conditions.length === 0 ? {} : { $and: conditions }, listQuery);
    },
    /** Gives undefined when the app is gone or at another version. */
    update: (id: string, version: number, change: Change, events: Events<StoredApp>) =>
      apps.update(id, { version }, change, events),
    remove: (id: string, events: Events<StoredApp>) => apps.remove(id, {}, events),
    /** Brings apps of a group to its state, unless they follow a newer one. */
    followGroup(group: StoredGroup, events: Events<StoredApp>): Promise<void> {
      const { groupId, version } = group;
      const outdated = { relatedGroups: { $elemMatch: { groupId, version: { $lt: version } } } };
      const following = (known: StoredGroup) => (known.groupId === groupId ? group : known);
      return changeAll(
        outdated,
        ({ relatedGroups }) => ({ relatedGroups: relatedGroups.map(following) }),
        events,
      );
    },
    /** Brings apps of a template to its state, unless they follow a newer one. */
    followTemplate(template: StoredApp['template'], events: Events<StoredApp>): Promise<void> {
      const outdated = { 'template.id': template.id, 'template.version': { $lt: template.version } };
      return changeAll(outdated, () => ({ template }), events);
    },
  };
}
