import { type CloudEvent, type Group, groupEvents } from '@noren/contracts';
import { type Consumer, consumer, defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { GroupService } from './service.js';

/** Projection of a group. */
const groupSchema = new Schema({
  name: { type: String, required: true },
  type: { type: String, required: true },
  options: { type: Schema.Types.Mixed, required: true },
  version: { type: Number, required: true },
});

/** Projection of a group. */
export type KnownGroup = { id: string } & Pick<Group, 'name' | 'type' | 'options' | 'version'>;
export type GroupProjection = ReturnType<typeof createGroupProjection>;

/** Stores groups projected from events. */
export function createGroupProjection(mongo: Mongo) {
  const groups = defineProjection<KnownGroup>(mongo, { name: 'groups', schema: groupSchema });
  return {
    collections: [groups],
    find: (id: string) => groups.find(id),
    keep: (event: CloudEvent, { name, type, options, version }: Group) =>
      groups.project(event, { name, type, options, version }),
    drop: (event: CloudEvent) => groups.withdraw(event),
  };
}

/** Projects events of groups, then updates the apps of a changed group. */
export function groupConsumers(
  groups: GroupService,
  follow: (group: KnownGroup) => Promise<void>,
): Consumer[] {
  const changed = async (event: CloudEvent<Group>) => {
    const group = await groups.project(event);
    if (group !== undefined) await follow(group);
  };
  return [
    consumer(groupEvents.created, changed),
    consumer(groupEvents.updated, changed),
    consumer(groupEvents.optionsUpdated, changed),
    consumer(groupEvents.deleted, groups.deleted),
  ];
}
