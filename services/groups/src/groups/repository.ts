import { type CloudEvent, type Group, type GroupQuery, type Many, noOptions } from '@noren/contracts';
import { type Change, defineAggregate, defineProjection, type Emitted, type Mongo } from '@noren/service-kit';
import { groupAppSchema, groupSchema } from './model.js';

type StoredGroup = Omit<Group, 'groupId'> & { id: string };
type NewGroup = Omit<Group, 'version' | 'createdAt' | 'updatedAt'>;

/** An app that a group is used by. */
export interface GroupApp {
  id: string;
  name: string;
  groupId: string;
}

type GroupEvents = (group: Group) => readonly Emitted[];
export type GroupRepository = ReturnType<typeof createGroupRepository>;

/** Groups, and the apps that use them as far as events have told. */
export function createGroupRepository(mongo: Mongo) {
  const groups = defineAggregate<StoredGroup>(mongo, {
    name: 'groups',
    schema: groupSchema,
    sortable: ['name', 'code', 'type', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });
  const apps = defineProjection<GroupApp>(mongo, { name: 'groupApps', schema: groupAppSchema });
  const told = (events: GroupEvents) => (stored: StoredGroup) => events(groupOf(stored));

  return {
    collections: [groups, apps],
    async insert({ groupId, ...fields }: NewGroup, events: GroupEvents): Promise<Group> {
      return groupOf(await groups.insert({ id: groupId, ...fields }, told(events)));
    },
    /** Gives undefined when the group is gone or at another version. */
    async update(id: string, version: number, $set: Change['$set'], events: GroupEvents) {
      const stored = await groups.update(id, { version }, { $set }, told(events));
      return stored && groupOf(stored);
    },
    async remove(id: string, events: readonly Emitted[]): Promise<boolean> {
      return (await groups.remove(id, {}, events)) !== undefined;
    },
    async find(id: string): Promise<Group | undefined> {
      const stored = await groups.find(id);
      return stored && groupOf(stored);
    },
    /** @param visible ids of the groups to choose from; all when undefined */
    async list(visible: readonly string[] | undefined, query: GroupQuery): Promise<Many<Group>> {
      const { data, page } = await groups.list(visible ? { _id: { $in: visible } } : {}, query);
      return { data: data.map(groupOf), page };
    },
    appsOf: (groupId: string): Promise<GroupApp[]> => apps.all({ groupId }),
    keepApp: (event: CloudEvent, app: Omit<GroupApp, 'id'>) => apps.project(event, app),
    dropApp: (event: CloudEvent) => apps.withdraw(event),
  };
}

/** A feature that came into being after a group was saved is off. */
function groupOf({ id, options, ...fields }: StoredGroup): Group {
  return { groupId: id, ...fields, options: { ...noOptions, ...options } };
}
