import { type ListQuery, type Many, type Runtime, runtimeEvents } from '@noren/contracts';
import { type Collection, defineAggregate, type Entity, emit, type Mongo } from '@noren/service-kit';
import type { StoredBundle } from '../pipeline/bundle/bundle.js';
import { runtimeSchema } from './model.js';

/** A runtime version with the files it consists of. */
export interface RuntimeRecord extends Entity, StoredBundle {
  name: string;
  previewName: string;
  preview: string;
}

/** What a new name changes. */
type Naming = Pick<RuntimeRecord, 'name' | 'previewName'>;

export interface RuntimeRepository {
  collections: readonly Collection[];
  view: (record: RuntimeRecord) => Runtime;
  /** @throws DuplicateError when the name or its preview's is taken */
  insert: (record: Omit<RuntimeRecord, 'version' | 'createdAt' | 'updatedAt'>) => Promise<RuntimeRecord>;
  find: (id: string) => Promise<RuntimeRecord | undefined>;
  named: (name: string) => Promise<RuntimeRecord | undefined>;
  list: (query: ListQuery) => Promise<Many<RuntimeRecord>>;
  all: () => Promise<RuntimeRecord[]>;
  rename: (id: string, version: number, naming: Naming) => Promise<RuntimeRecord | undefined>;
  remove: (id: string) => Promise<RuntimeRecord | undefined>;
}

/** @param previewUrl address of the live preview by its name */
export function createRuntimeRepository(
  mongo: Mongo,
  previewUrl: (previewName: string) => string,
): RuntimeRepository {
  const aggregate = defineAggregate<RuntimeRecord>(mongo, {
    name: 'runtimes',
    schema: runtimeSchema,
    sortable: ['name', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });
  const view = (record: RuntimeRecord): Runtime => ({
    id: record.id,
    name: record.name,
    digest: record.digest,
    previewUrl: previewUrl(record.previewName),
    version: record.version,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  });
  return {
    collections: [aggregate],
    view,
    insert: (record) => aggregate.insert(record, (next) => [emit(runtimeEvents.created, view(next))]),
    find: (id) => aggregate.find(id),
    named: (name) => aggregate.findOne({ name }),
    list: (query) => aggregate.list({}, query),
    all: () => aggregate.all({}),
    rename: (id, version, naming) =>
      aggregate.update(id, { version }, { $set: naming }, (next) => [
        emit(runtimeEvents.updated, view(next)),
      ]),
    remove: (id) => aggregate.remove(id, {}, [emit(runtimeEvents.deleted, { id })]),
  };
}
