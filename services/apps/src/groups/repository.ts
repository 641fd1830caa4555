import type { CloudEvent, Group } from '@noren/contracts';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { groupSchema } from './model.js';

/** Projection of a group. */
export type KnownGroup = { id: string } & Pick<Group, 'name' | 'type' | 'options' | 'version'>;
export type GroupRepository = ReturnType<typeof createGroupRepository>;

/** Stores groups projected from events. */
export function createGroupRepository(mongo: Mongo) {
  const groups = defineProjection<KnownGroup>(mongo, { name: 'groups', schema: groupSchema });
  return {
    collections: [groups],
    find: (id: string) => groups.find(id),
    keep: (event: CloudEvent, { name, type, options, version }: Group) =>
      groups.project(event, { name, type, options, version }),
    drop: (event: CloudEvent) => groups.withdraw(event),
  };
}
