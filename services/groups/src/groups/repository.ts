import type { Many } from '@noren/contracts/core';
import {
  contentReviews,
  defaultReleasePolicy,
  features,
  type Group,
  type GroupQuery,
  groupTypes,
  noOptions,
  type ReleasePolicy,
} from '@noren/contracts/groups';
import {
  type Change,
  defineAggregate,
  type Emitted,
  type Filter,
  type Mongo,
  type UnusedCheck,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

const toggles = Object.fromEntries(features.map((feature) => [feature, { type: Boolean, required: true }]));

const releasePolicy = new Schema(
  {
    contentReview: { type: String, enum: contentReviews, required: true },
    reviewers: new Schema({ notRequester: { type: Boolean, required: true } }, { _id: false }),
  },
  { _id: false },
);

const groupSchema = new Schema({
  name: { type: String, required: true },
  code: { type: String, required: true },
  description: { type: String, default: '' },
  type: { type: String, enum: groupTypes, required: true },
  options: new Schema(toggles, { _id: false }),
  releasePolicy,
});
for (const field of ['name', 'code']) groupSchema.index({ [field]: 1 });

/** Groups stored before release policies have none. */
type StoredGroup = Omit<Group, 'groupId' | 'releasePolicy'> & { id: string; releasePolicy?: ReleasePolicy };
type NewGroup = Omit<Group, 'version' | 'createdAt' | 'updatedAt'>;

/** Derives a write's events from the group after it and, unless it is new, before it. */
type GroupEvents = (group: Group, before: Group | undefined) => readonly Emitted[];
export type GroupRepository = ReturnType<typeof createGroupRepository>;

export function createGroupRepository(mongo: Mongo) {
  const groups = defineAggregate<StoredGroup>(mongo, {
    name: 'groups',
    schema: groupSchema,
    uniqueNames: ['name', 'code'],
    sortable: ['name', 'code', 'type', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });
  const toEvents = (events: GroupEvents) => (stored: StoredGroup, before: StoredGroup | undefined) =>
    events(getGroup(stored), before && getGroup(before));

  return {
    collections: [groups],
    async insert({ groupId, ...fields }: NewGroup, events: GroupEvents): Promise<Group> {
      return getGroup(await groups.insert({ id: groupId, ...fields }, toEvents(events)));
    },
    /** Returns undefined if the group is gone or at another version. */
    async update(id: string, version: number, $set: Change['$set'], events: GroupEvents) {
      const stored = await groups.update(id, { version }, { $set }, toEvents(events));
      return stored && getGroup(stored);
    },
    retain: (id: string) => groups.retain({ _id: id }),
    async remove(id: string, check: UnusedCheck, events: GroupEvents): Promise<boolean> {
      const write = (where: Filter) => groups.remove(id, where, toEvents(events));
      return (await groups.whileUnused(id, check, write)) !== undefined;
    },
    async find(id: string): Promise<Group | undefined> {
      const stored = await groups.find(id);
      return stored && getGroup(stored);
    },
    /** @param visible ids of the groups to list from; undefined for all */
    async list(visible: readonly string[] | undefined, query: GroupQuery): Promise<Many<Group>> {
      const { data, page } = await groups.list(visible ? { _id: { $in: visible } } : {}, query);
      return { data: data.map(getGroup), page };
    },
  };
}

/** What is newer than the stored group has its initial state. */
function getGroup({ id, options, releasePolicy = defaultReleasePolicy, ...fields }: StoredGroup): Group {
  return { groupId: id, ...fields, options: { ...noOptions, ...options }, releasePolicy };
}
