import type { ListQuery, Many } from '@noren/contracts/core';
import type { TemplateTag } from '@noren/contracts/template-tags';
import type { TemplateType } from '@noren/contracts/template-types';
import {
  type Aggregate,
  type Change,
  defineAggregate,
  type Entity,
  type Events,
  type Mongo,
  type NewEntity,
  type UnusedCheck,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

const templateTypeSchema = new Schema({
  name: { type: String, required: true },
  keyName: { type: String, required: true },
});

const templateTagSchema = new Schema({ name: { type: String, required: true } });

export type LabelRepository<T extends Entity> = ReturnType<typeof getRepository<T>>;

/** Stores template categories in the shape that the API returns. */
export function createTypeRepository(mongo: Mongo): LabelRepository<TemplateType> {
  const sortable = ['name', 'keyName', 'createdAt', 'updatedAt'];
  return getRepository(
    defineAggregate(mongo, {
      name: 'templateTypes',
      schema: templateTypeSchema,
      uniqueNames: ['name', 'keyName'],
      sortable,
      searchable: 'name',
    }),
  );
}

/** Stores template tags in the shape that the API returns. */
export function createTagRepository(mongo: Mongo): LabelRepository<TemplateTag> {
  const sortable = ['name', 'createdAt', 'updatedAt'];
  return getRepository(
    defineAggregate(mongo, {
      name: 'templateTags',
      schema: templateTagSchema,
      uniqueNames: ['name'],
      sortable,
      searchable: 'name',
    }),
  );
}

function getRepository<T extends Entity>(labels: Aggregate<T>) {
  return {
    collections: [labels],
    insert: (label: NewEntity<T>, events: Events<T>): Promise<T> => labels.insert(label, events),
    find: (id: string): Promise<T | undefined> => labels.find(id),
    list: (query: ListQuery): Promise<Many<T>> => labels.list({}, query),
    /** Returns undefined if the label is gone or at another version. */
    update: (id: string, version: number, $set: Change['$set'], events: Events<T>) =>
      labels.update(id, { version }, { $set }, events),
    retain: (id: string) => labels.retain({ _id: id }),
    remove: (id: string, check: UnusedCheck, events: Events<T>) =>
      labels.whileUnused(id, check, (where) => labels.remove(id, where, events)),
  };
}
