import type { ListQuery, Many } from '@noren/contracts/core';
import { type Runtime, runtimeEvents } from '@noren/contracts/runtimes';
import {
  type Collection,
  defineAggregate,
  type Emitted,
  type Entity,
  emit,
  type Filter,
  type Mongo,
  type UnusedCheck,
} from '@noren/service-kit';
import { Schema } from 'mongoose';
import type { StoredBundle } from '../pipeline/bundle/bundle.js';
import { getFacts } from './bundles/repository.js';

const runtimeSchema = new Schema({
  name: String,
  /** Host label of the live preview. Separate unique index: two names can produce the same label. */
  previewName: String,
  digest: String,
  bundle: Schema.Types.Mixed,
  files: [Schema.Types.Mixed],
  /** Digest of the live preview's manifest. */
  preview: String,
  publishedAt: String,
  recommendedAt: String,
});

runtimeSchema.index({ name: 1 });
runtimeSchema.index({ previewName: 1 }, { unique: true });

/** A published bundle that apps can choose. */
export interface Registration extends StoredBundle {
  name: string;
  previewName: string;
  preview: string;
  /** Absent in registrations from before publications. */
  publishedAt?: string;
  /** When it was recommended for new apps; the last one counts. */
  recommendedAt?: string;
}

/** A runtime version with its files. */
export interface RuntimeRecord extends Entity, Registration {}

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
  /** Returns which of these versions are registered. */
  registered: (names: readonly string[]) => Promise<ReadonlySet<string>>;
  ids: () => Promise<string[]>;
  list: (query: ListQuery) => Promise<Many<RuntimeRecord>>;
  /** Interrupts deletions and renames in progress of the runtime version of this name. */
  retain: (name: string) => Promise<number | undefined>;
  /** @param check applies unless the name stays */
  change: (
    id: string,
    version: number,
    registration: Partial<Registration>,
    trail: RuntimeAudit,
    check?: UnusedCheck,
  ) => Promise<RuntimeRecord | undefined>;
  /** @param beforeRemoval runs once nothing uses the runtime version */
  remove: (
    id: string,
    trail: RuntimeAudit,
    check: UnusedCheck,
    beforeRemoval: () => Promise<void>,
  ) => Promise<RuntimeRecord | undefined>;
}

/** @param previewUrl returns the URL of a live preview */
export function createRuntimeRepository(
  mongo: Mongo,
  previewUrl: (previewName: string) => string,
): RuntimeRepository {
  const aggregate = defineAggregate<RuntimeRecord>(mongo, {
    name: 'runtimes',
    schema: runtimeSchema,
    uniqueNames: ['name'],
    sortable: ['name', 'createdAt', 'updatedAt', 'recommendedAt'],
    searchable: 'name',
  });
  const view = (record: RuntimeRecord): Runtime => ({
    id: record.id,
    name: record.name,
    digest: record.digest,
    previewUrl: previewUrl(record.previewName),
    ...getFacts(record.bundle, record.publishedAt),
    ...(record.recommendedAt === undefined ? {} : { recommendedAt: record.recommendedAt }),
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
    registered: async (names) =>
      new Set((await aggregate.all({ name: { $in: names } })).map(({ name }) => name)),
    ids: async () => (await aggregate.all({})).map(({ id }) => id),
    list: (query) => aggregate.list({}, query),
    retain: (name) => aggregate.retain({ name }),
    change(id, version, registration, trail, check) {
      const write = (where: Filter) =>
        aggregate.update(id, { version, ...where }, { $set: registration }, (next, before) => [
          emit(runtimeEvents.updated, view(next)),
          trail(view(next), before && view(before)),
        ]);
      return check === undefined
        ? write({})
        : aggregate.whileUnused(id, { ...check, where: { version } }, write);
    },
    remove: (id, trail, check, beforeRemoval) =>
      aggregate.whileUnused(id, check, async (where) => {
        await beforeRemoval();
        return aggregate.remove(id, where, (_next, before) => [
          emit(runtimeEvents.deleted, { id }),
          trail(undefined, before && view(before)),
        ]);
      }),
  };
}
