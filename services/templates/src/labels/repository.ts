import type { ListQuery, Many, TemplateTag, TemplateType } from '@noren/contracts';
import {
  type Aggregate,
  type Change,
  defineAggregate,
  type Entity,
  type Events,
  type Mongo,
  type NewEntity,
} from '@noren/service-kit';
import { Schema } from 'mongoose';

/** A template category. Name and key are each unique. */
const templateTypeSchema = new Schema({
  name: { type: String, required: true },
  keyName: { type: String, required: true },
});
templateTypeSchema.index({ name: 1 }, { unique: true });
templateTypeSchema.index({ keyName: 1 }, { unique: true });

/** A template tag with a unique name. */
const templateTagSchema = new Schema({ name: { type: String, required: true } });
templateTagSchema.index({ name: 1 }, { unique: true });

export type LabelRepository<T extends Entity> = ReturnType<typeof getRepository<T>>;

/** Stores template categories in the shape that the API returns. */
export function createTypeRepository(mongo: Mongo): LabelRepository<TemplateType> {
  const sortable = ['name', 'keyName', 'createdAt', 'updatedAt'];
  return getRepository(
    defineAggregate(mongo, {
      name: 'templateTypes',
      schema: templateTypeSchema,
      sortable,
      searchable: 'name',
    }),
  );
}

/** Stores template tags in the shape that the API returns. */
export function createTagRepository(mongo: Mongo): LabelRepository<TemplateTag> {
  const sortable = ['name', 'createdAt', 'updatedAt'];
  return getRepository(
    defineAggregate(mongo, { name: 'templateTags', schema: templateTagSchema, sortable, searchable: 'name' }),
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
    remove: (id: string, events: Events<T>) => labels.remove(id, {}, events),
  };
}
