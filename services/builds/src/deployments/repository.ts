import { type Environment, environments } from '@noren/contracts/apps';
import { type ListQuery, type Many, getSources } from '@noren/contracts/core';
import {
  type Deployment,
  type DeploymentStatus,
  deploymentEvents,
  deploymentLifecycle,
  releaseEvents,
} from '@noren/contracts/deployments';
import type { ErrorCode } from '@noren/contracts/errors';
import {
  removeAll,
  type Collection,
  defineAggregate,
  type Emitted,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import { Failure } from '../pipeline/failure.js';
import { type Waiting, createPendingQueries } from '../waiting.js';
import { deploymentSchema } from './model.js';

/** The reason why a deployment fails. */
export interface DeploymentFailure {
  code: ErrorCode;
  /** Message for users. */
  text: string;
}

export function getDeploymentFailure(code: ErrorCode, detail?: string): DeploymentFailure {
  return { code, text: new Failure(code, detail).message };
}

export interface DeploymentRecord extends Entity, Omit<Deployment, 'url' | 'failureCode'> {
  systemName: string;
  /** One-line summary of what the asset was built from; absent in deployments older than this field. */
  buildConfigStr?: string;
  failureCode?: ErrorCode;
  active?: true;
  trouble?: DeploymentFailure;
  attempt: number;
}

/** Filter of deployments; always scoped to one app. */
export interface DeploymentFilter {
  appId: string;
  assetsHistoryId?: string;
  environment?: Environment;
  status?: DeploymentStatus;
}

export interface DeploymentRepository {
  collections: readonly Collection[];
  /** @throws DuplicateError if the app has an active deployment in that environment */
  request: (
    record: Omit<DeploymentRecord, 'version' | 'createdAt' | 'updatedAt'>,
    trail: (next: DeploymentRecord) => Emitted,
  ) => Promise<DeploymentRecord>;
  /** Deployments being published. */
  waiting: Waiting<DeploymentRecord>;
  find: (id: string) => Promise<DeploymentRecord | undefined>;
  active: (appId: string, environment: Environment) => Promise<DeploymentRecord | undefined>;
  /** Queues a lost deployment again. */
  requestAgain: (record: DeploymentRecord) => Promise<void>;
  list: (filter: DeploymentFilter, query: ListQuery) => Promise<Many<DeploymentRecord>>;
  /** Returns the newest deployment of each environment. */
  latest: (filter: DeploymentFilter) => Promise<Map<Environment, DeploymentRecord>>;
  /** Returns the environments in which each asset was ever published. */
  served: (assetsHistoryIds: readonly string[]) => Promise<Map<string, Environment[]>>;
  /** Lists the ids of apps with at least one published deployment. */
  appsWithReleases: () => Promise<string[]>;
  /** Deletes the deployments of a deleted app. */
  deleteByApp: (appId: string) => Promise<void>;
  /** Takes the deployment, also from another worker; returns undefined if it has ended. */
  acquire: (id: string) => Promise<DeploymentRecord | undefined>;
  /** Like `complete` and `fail`, returns undefined if another worker has taken over. */
  note: (current: DeploymentRecord, trouble: DeploymentFailure) => Promise<DeploymentRecord | undefined>;
  complete: (current: DeploymentRecord) => Promise<DeploymentRecord | undefined>;
  fail: (current: DeploymentRecord, trouble: DeploymentFailure) => Promise<DeploymentRecord | undefined>;
}

export function createDeploymentRepository(mongo: Mongo): DeploymentRepository {
  const aggregate = defineAggregate<DeploymentRecord>(mongo, {
    name: 'deployments',
    schema: deploymentSchema,
    sortable: ['createdAt', 'completedAt', 'assetsVersion', 'environment', 'status'],
  });
  const current = ({ attempt }: DeploymentRecord, move: 'complete' | 'fail') => ({
    attempt,
    status: { $in: getSources(deploymentLifecycle, move) },
  });
  const newest = async (filter: DeploymentFilter & { environment: Environment }) =>
    (await aggregate.all({ ...filter }, { sort: 'createdAt,desc', limit: 1 }))[0];

  return {
    collections: [aggregate],
    waiting: createPendingQueries(aggregate, { active: true }, 'createdAt'),
    request: (record, trail) =>
      aggregate.insert(record, (next) => [emit(deploymentEvents.requested, getData(record)), trail(next)]),
    find: (id) => aggregate.find(id),
    active: (appId, environment) => aggregate.findOne({ appId, environment, active: true }),
    requestAgain: async (record) => {
      const events = [emit(deploymentEvents.requested, getData(record))];
      await aggregate.update(record.id, { version: record.version, active: true }, {}, events);
    },
    list: (filter, query) => aggregate.list({ ...filter }, query),
    latest: async (filter) => {
      const found = await Promise.all(
        environments.map(
          async (environment) => [environment, await newest({ ...filter, environment })] as const,
        ),
      );
      return new Map(found.flatMap(([key, record]) => (record === undefined ? [] : [[key, record]])));
    },
    served: async (assetsHistoryIds) => {
      const filter = { assetsHistoryId: { $in: assetsHistoryIds }, status: 'published' };
      const served = new Map<string, Environment[]>();
      for (const { assetsHistoryId: id, environment } of await aggregate.all(filter, { limit: 10_000 })) {
        const known = served.get(id) ?? [];
        if (!known.includes(environment)) served.set(id, [...known, environment]);
      }
      return served;
    },
    appsWithReleases: () => aggregate.distinct('appId', { status: 'published' }),
    deleteByApp: (appId) => removeAll(aggregate, { appId }),
    acquire: (id) => aggregate.update(id, { active: true }, { $inc: { attempt: 1 } }),
    note: (record, trouble) => aggregate.update(record.id, current(record, 'fail'), { $set: { trouble } }),
    complete: (record) =>
      aggregate.update(
        record.id,
        current(record, 'complete'),
        { $set: { status: 'published', completedAt: new Date().toISOString() }, $unset: { active: '' } },
        [emit(deploymentEvents.completed, getData(record)), emit(releaseEvents.published, getData(record))],
      ),
    fail: (record, { code, text }) =>
      aggregate.update(
        record.id,
        current(record, 'fail'),
        { $set: { status: 'failed', failure: text, failureCode: code }, $unset: { active: '', trouble: '' } },
        [emit(deploymentEvents.failed, { ...getData(record), failure: text })],
      ),
  };
}

type DeploymentEventFields = Pick<
  DeploymentRecord,
  'id' | 'appId' | 'assetsHistoryId' | 'environment' | 'systemName' | 'digest'
>;

function getData({
  id: deploymentId,
  appId,
  assetsHistoryId,
  environment,
  systemName,
  digest,
}: DeploymentEventFields) {
  return { deploymentId, appId, assetsHistoryId, environment, systemName, digest };
}
