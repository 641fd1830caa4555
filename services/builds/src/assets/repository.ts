import { assetEvents, type BuildStatus, type BuildStep, buildLifecycle } from '@noren/contracts/assets';
import { type ListQuery, type Many, getSources } from '@noren/contracts/core';
import type { ErrorCode } from '@noren/contracts/errors';
import {
  removeAll,
  type AddedReferences,
  type Aggregate,
  type Collection,
  defineAggregate,
  type Emitted,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import type { BuildInput } from '../pipeline/build.js';
import { type Waiting, createPendingQueries } from '../waiting.js';
import { assetSchema } from './model.js';

/** The input of a build, fixed when it is requested. */
export interface AssetInput
  extends Pick<BuildInput, 'app' | 'configurationVersion'>,
    // Optional: absent in assets built before these fields were introduced.
    Partial<Pick<BuildInput, 'template' | 'images'>> {
  runtime: { id: string; name: string };
}

export interface AssetRecord extends Entity {
  appId: string;
  assetsVersion: number;
  description: string;
  creator: string;
  creatorId?: string;
  status: BuildStatus;
  steps: BuildStep[];
  failure?: string;
  failureCode?: ErrorCode;
  digest?: string;
  buildTime?: number;
  input: AssetInput;
  active?: true;
  /** Set if the build failed and is the newest one of its app. */
  unresolved?: true;
  attempt: number;
}

/** A worker's lease on a build: writes with an earlier attempt number match nothing. */
export type Hold = Pick<AssetRecord, 'id' | 'attempt'>;

export interface AssetRepository {
  collections: readonly (Collection & Pick<Aggregate<AssetRecord>, 'cancelReferences'>)[];
  /** @throws DuplicateError of `appId` alone if a build is active; with `assetsVersion` if the number is taken */
  request: (
    record: Omit<AssetRecord, 'version' | 'createdAt' | 'updatedAt'>,
    trail: (next: AssetRecord) => Emitted,
    references: AddedReferences,
  ) => Promise<AssetRecord>;
  /** Lists the active builds with a runtime version. */
  listActive: (runtimeVersion: string) => Promise<AssetRecord[]>;
  /** Counts active builds by status. */
  queued: (status: 'waiting' | 'processing') => Promise<number>;
  /** Failed builds that are the newest of their app. */
  failures: Waiting<AssetRecord>;
  /** Returns the version numbers of builds by id. */
  numbers: (ids: readonly string[]) => Promise<Map<string, number>>;
  /** Clears `unresolved` of older builds of the app. */
  supersede: (newer: Pick<AssetRecord, 'appId' | 'assetsVersion'>) => Promise<void>;
  find: (appId: string, id: string) => Promise<AssetRecord | undefined>;
  active: (appId: string) => Promise<AssetRecord | undefined>;
  newest: (appId: string) => Promise<AssetRecord | undefined>;
  list: (appId: string, query: ListQuery) => Promise<Many<AssetRecord>>;
  /** Deletes the builds of a deleted app. */
  deleteByApp: (appId: string) => Promise<void>;
  /** Takes the build, also from another worker; returns undefined if it has ended. */
  start: (id: string, steps: BuildStep[]) => Promise<AssetRecord | undefined>;
  /** Like `complete` and `fail`, returns undefined if the lease is lost. */
  progress: (hold: Hold, steps: BuildStep[]) => Promise<AssetRecord | undefined>;
  complete: (
    hold: AssetRecord,
    end: { digest: string; steps: BuildStep[] },
  ) => Promise<AssetRecord | undefined>;
  fail: (
    hold: AssetRecord,
    end: { failure: string; failureCode: ErrorCode; steps: BuildStep[] },
  ) => Promise<AssetRecord | undefined>;
}

export function createAssetRepository(mongo: Mongo): AssetRepository {
  const aggregate = defineAggregate<AssetRecord>(mongo, {
    name: 'assets',
    schema: assetSchema,
    sortable: ['assetsVersion', 'createdAt', 'updatedAt', 'status', 'buildTime'],
    searchable: 'description',
    defaultSort: 'assetsVersion,desc',
    refers: true,
  });
  const heldBy = ({ attempt }: Hold, move: 'complete' | 'fail') => ({
    attempt,
    status: { $in: getSources(buildLifecycle, move) },
  });
  return {
    collections: [aggregate],
    queued: (status) => aggregate.count({ active: true, status }),
    failures: createPendingQueries(aggregate, { unresolved: true }, 'createdAt'),
    numbers: async (ids) => {
      const found = await aggregate.all({ _id: { $in: ids } });
      return new Map(found.map(({ id, assetsVersion }) => [id, assetsVersion]));
    },
    supersede: async ({ appId, assetsVersion }) => {
      const failed = await aggregate.all({ appId, unresolved: true, assetsVersion: { $lt: assetsVersion } });
      for (const { id } of failed) await aggregate.update(id, {}, { $unset: { unresolved: '' } });
    },
    request: (record, trail, references) =>
      aggregate.insert(
        record,
        (next) => [
          emit(assetEvents.requested, { assetsHistoryId: record.id, appId: record.appId }),
          trail(next),
        ],
        references,
      ),
    listActive: (name) => aggregate.all({ active: true, 'input.runtime.name': name }),
    find: (appId, id) => aggregate.findOne({ _id: id, appId }),
    active: (appId) => aggregate.findOne({ appId, active: true }),
    newest: async (appId) => (await aggregate.all({ appId }, { sort: 'assetsVersion,desc', limit: 1 }))[0],
    list: (appId, query) => aggregate.list({ appId }, query),
    deleteByApp: (appId) => removeAll(aggregate, { appId }),
    start: (id, steps) =>
      aggregate.update(
        id,
        { status: { $in: getSources(buildLifecycle, 'start') } },
        { $set: { status: 'processing', steps }, $inc: { attempt: 1 } },
      ),
    progress: (hold, steps) => aggregate.update(hold.id, heldBy(hold, 'complete'), { $set: { steps } }),
    complete: (hold, { digest, steps }) => {
      const buildTime = Date.now() - Date.parse(hold.createdAt);
      const { id: assetsHistoryId, appId, input } = hold;
      const { configurationVersion } = input;
      return aggregate.update(
        hold.id,
        heldBy(hold, 'complete'),
        { $set: { status: 'completed', digest, steps, buildTime }, $unset: { active: '' } },
        [emit(assetEvents.built, { assetsHistoryId, appId, digest, configurationVersion, buildTime })],
      );
    },
    fail: (hold, end) => {
      const { id: assetsHistoryId, appId } = hold;
      return aggregate.update(
        hold.id,
        heldBy(hold, 'fail'),
        { $set: { status: 'failed', unresolved: true, ...end }, $unset: { active: '' } },
        [emit(assetEvents.failed, { assetsHistoryId, appId, failure: end.failure })],
      );
    },
  };
}
