import { type ListQuery, type Many, type Runtime, runtimeEvents } from '@noren/contracts';
import {
  type Collection,
  defineAggregate,
  type Emitted,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { StoredBundle } from '../pipeline/bundle/bundle.js';

const runtimeSchema = new Schema({
  name: String,
  /** Host label of the live preview. Separate unique index: two names can produce the same label. */
  previewName: String,
  digest: String,
  bundle: Schema.Types.Mixed,
  files: [Schema.Types.Mixed],
  /** Digest of the live preview's manifest. */
  preview: String,
});

runtimeSchema.index({ name: 1 }, { unique: true });
runtimeSchema.index({ previewName: 1 }, { unique: true });

/** A runtime version with its files. */
export interface RuntimeRecord extends Entity, StoredBundle {
  name: string;
  previewName: string;
  preview: string;
}

/** The fields that a rename changes. */
type Naming = Pick<RuntimeRecord, 'name' | 'previewName'>;

/** Creates the audit log event that is stored with a write. */
export type RuntimeAudit = (next: Runtime | undefined, before: Runtime | undefined) => Emitted;

export interface RuntimeRepository {
  collections: readonly Collection[];
  view: (record: RuntimeRecord) => Runtime;
  /** @throws DuplicateError if the name or its preview name is taken */
  insert: (
    record: Omit<RuntimeRecord, 'version' | 'createdAt' | 'updatedAt'>,
    trail: RuntimeAudit,
  ) => Promise<RuntimeRecord>;
  find: (id: string) => Promise<RuntimeRecord | undefined>;
  named: (name: string) => Promise<RuntimeRecord | undefined>;
  ids: () => Promise<string[]>;
  list: (query: ListQuery) => Promise<Many<RuntimeRecord>>;
  rename: (
    id: string,
    version: number,
    naming: Naming,
    trail: RuntimeAudit,
  ) => Promise<RuntimeRecord | undefined>;
  remove: (id: string, trail: RuntimeAudit) => Promise<RuntimeRecord | undefined>;
}

/** @param previewUrl returns the URL of a live preview */
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
    insert: (record, trail) =>
      aggregate.insert(record, (next) => [
        emit(runtimeEvents.created, view(next)),
        trail(view(next), undefined),
      ]),
    find: (id) => aggregate.find(id),
    named: (name) => aggregate.findOne({ name }),
    ids: async () => (await aggregate.all({})).map(({ id }) => id),
    list: (query) => aggregate.list({}, query),
    rename: (id, version, naming, trail) =>
      aggregate.update(id, { version }, { $set: naming }, (next, before) => [
        emit(runtimeEvents.updated, view(next)),
        trail(view(next), before && view(before)),
      ]),
    remove: (id, trail) =>
      aggregate.remove(id, {}, (_next, before) => [
        emit(runtimeEvents.deleted, { id }),
        trail(undefined, before && view(before)),
      ]),
  };
}
