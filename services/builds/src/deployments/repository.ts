import {
  type Deployment,
  type DeploymentStatus,
  deploymentEvents,
  deploymentLifecycle,
  type Environment,
  type ErrorCode,
  environments,
  type ListQuery,
  type Many,
  releaseEvents,
  sourcesOf,
} from '@noren/contracts';
import {
  type Collection,
  defineAggregate,
  type Emitted,
  type Entity,
  emit,
  type Mongo,
} from '@noren/service-kit';
import { type Waiting, waitingIn } from '../waiting.js';
import { deploymentSchema } from './model.js';

/** Why a deployment fails. */
export interface Trouble {
  code: ErrorCode;
  /** In words that a person understands. */
  text: string;
}

export interface DeploymentRecord extends Entity, Omit<Deployment, 'url' | 'failureCode'> {
  systemName: string;
  /** What the asset was built from, in one line; deployments from before it was kept have none. */
  buildConfigStr?: string;
  failureCode?: ErrorCode;
  active?: true;
  trouble?: Trouble;
  attempt: number;
}

/** Which deployments; nothing but the app's own are ever asked for. */
export interface DeploymentFilter {
  appId: string;
  assetsHistoryId?: string;
  environment?: Environment;
  status?: DeploymentStatus;
}

export interface DeploymentRepository {
  collections: readonly Collection[];
  /** @throws DuplicateError when one of the app is being published in that environment */
  request: (
    record: Omit<DeploymentRecord, 'version' | 'createdAt' | 'updatedAt'>,
    trail: (next: DeploymentRecord) => Emitted,
  ) => Promise<DeploymentRecord>;
  /** Those being published. */
  waiting: Waiting<DeploymentRecord>;
  find: (id: string) => Promise<DeploymentRecord | undefined>;
  active: (appId: string, environment: Environment) => Promise<DeploymentRecord | undefined>;
  /** Puts a deployment that nobody works on into the queue again. */
  requestAgain: (record: DeploymentRecord) => Promise<void>;
  list: (filter: DeploymentFilter, query: ListQuery) => Promise<Many<DeploymentRecord>>;
  /** The newest of each environment. */
  latest: (filter: DeploymentFilter) => Promise<Map<Environment, DeploymentRecord>>;
  /** The environments in which each asset was ever published. */
  served: (assetsHistoryIds: readonly string[]) => Promise<Map<string, Environment[]>>;
  /** Ids of the apps that something was ever published of. */
  appsWithReleases: () => Promise<string[]>;
  /** Removes the deployments of a deleted app. */
  removeOf: (appId: string) => Promise<void>;
  /** Takes the deployment, from whoever had it; undefined when it has ended. */
  take: (id: string) => Promise<DeploymentRecord | undefined>;
  /** These three give undefined when another worker has taken it. */
  note: (held: DeploymentRecord, trouble: Trouble) => Promise<DeploymentRecord | undefined>;
  complete: (held: DeploymentRecord) => Promise<DeploymentRecord | undefined>;
  fail: (held: DeploymentRecord, trouble: Trouble) => Promise<DeploymentRecord | undefined>;
}

export function createDeploymentRepository(mongo: Mongo): DeploymentRepository {
  const aggregate = defineAggregate<DeploymentRecord>(mongo, {
    name: 'deployments',
    schema: deploymentSchema,
    sortable: ['createdAt', 'completedAt', 'assetsVersion', 'environment', 'status'],
  });
  const held = ({ attempt }: DeploymentRecord, move: 'complete' | 'fail') => ({
    attempt,
    status: { $in: sourcesOf(deploymentLifecycle, move) },
  });
  const newest = async (filter: DeploymentFilter & { environment: Environment }) =>
    (await aggregate.all({ ...filter }, { sort: 'createdAt,desc', limit: 1 }))[0];

  return {
    collections: [aggregate],
    waiting: waitingIn(aggregate, { active: true }, 'createdAt'),
    request: (record, trail) =>
      aggregate.insert(record, (next) => [emit(deploymentEvents.requested, dataOf(record)), trail(next)]),
    find: (id) => aggregate.find(id),
    active: (appId, environment) => aggregate.findOne({ appId, environment, active: true }),
    requestAgain: async (record) => {
      const events = [emit(deploymentEvents.requested, dataOf(record))];
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
    removeOf: async (appId) => {
      for (;;) {
        const found = await aggregate.all({ appId });
        if (found.length === 0) return;
        for (const { id } of found) await aggregate.remove(id, {});
      }
    },
    take: (id) => aggregate.update(id, { active: true }, { $inc: { attempt: 1 } }),
    note: (record, trouble) => aggregate.update(record.id, held(record, 'fail'), { $set: { trouble } }),
    complete: (record) =>
      aggregate.update(
        record.id,
        held(record, 'complete'),
        { $set: { status: 'published', completedAt: new Date().toISOString() }, $unset: { active: '' } },
        [emit(deploymentEvents.completed, dataOf(record)), emit(releaseEvents.published, dataOf(record))],
      ),
    fail: (record, { code, text }) =>
      aggregate.update(
        record.id,
        held(record, 'fail'),
        { $set: { status: 'failed', failure: text, failureCode: code }, $unset: { active: '', trouble: '' } },
        [emit(deploymentEvents.failed, { ...dataOf(record), failure: text })],
      ),
  };
}

type Told = Pick<
  DeploymentRecord,
  'id' | 'appId' | 'assetsHistoryId' | 'environment' | 'systemName' | 'digest'
>;

function dataOf({ id: deploymentId, appId, assetsHistoryId, environment, systemName, digest }: Told) {
  return { deploymentId, appId, assetsHistoryId, environment, systemName, digest };
}
