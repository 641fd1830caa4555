import type { CloudEvent } from '@noren/contracts/core';
import { defaultReleasePolicy, type Group } from '@noren/contracts/groups';
import { defineProjection, type Mongo } from '@noren/service-kit';
import { Schema } from 'mongoose';

/** Projection of a group. */
const groupSchema = new Schema({
  name: { type: String, required: true },
  type: { type: String, required: true },
  options: { type: Schema.Types.Mixed, required: true },
  releasePolicy: Schema.Types.Mixed,
  version: { type: Number, required: true },
});

/** Projection of a group. */
export type KnownGroup = { id: string } & Pick<
  Group,
  'name' | 'type' | 'options' | 'releasePolicy' | 'version'
>;
/** Groups projected before release policies have none. */
type ProjectedGroup = Omit<KnownGroup, 'releasePolicy'> & Partial<Pick<KnownGroup, 'releasePolicy'>>;
export type GroupProjection = ReturnType<typeof createGroupProjection>;

/** Stores groups projected from events. */
export function createGroupProjection(mongo: Mongo) {
  const groups = defineProjection<ProjectedGroup>(mongo, { name: 'groups', schema: groupSchema });
  return {
    collections: [groups],
    async find(id: string): Promise<KnownGroup | undefined> {
      const group = await groups.find(id);
      return group && { ...group, releasePolicy: group.releasePolicy ?? defaultReleasePolicy };
    },
    project: (event: CloudEvent, { name, type, options, releasePolicy, version }: Group) =>
      groups.project(event, { name, type, options, releasePolicy, version }),
    remove: (event: CloudEvent) => groups.withdraw(event),
  };
}
