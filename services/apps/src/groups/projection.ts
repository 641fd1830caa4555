import type { CloudEvent } from '@noren/contracts/core';
import type { Group } from '@noren/contracts/groups';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

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
    project: (event: CloudEvent, { name, type, options, version }: Group) =>
      groups.project(event, { name, type, options, version }),
    remove: (event: CloudEvent) => groups.withdraw(event),
  };
}
