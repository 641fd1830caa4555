import type { Many } from '@noren/contracts/core';
import type { Deployment, DeploymentLog, DeploymentLogQuery } from '@noren/contracts/deployments';
import type { Caller } from '@noren/contracts/permissions';
import { toDigest } from '@noren/service-kit';
import type { DeploymentLogRecord, DeploymentLogRepository } from './repository.js';

/** The part of a deployment that its log entries copy. */
export interface LoggedDeployment
  extends Pick<Deployment, 'id' | 'appId' | 'assetsHistoryId' | 'assetsVersion' | 'environment'> {
  buildConfigStr?: string;
}

/** A step to log. */
export interface LoggedStep extends Pick<DeploymentLog, 'event'> {
  detail?: string;
  /** The replica concerned; each replica has its own log entry per step. */
  replica?: string;
  /** Time of the step (ISO 8601); defaults to now. */
  at?: string;
}

export interface DeploymentLogServiceDeps {
  repository: DeploymentLogRepository;
  /** @throws `notFound` if the app is not visible to the caller */
  app: (caller: Caller, appId: string) => Promise<unknown>;
}

export type DeploymentLogService = ReturnType<typeof createDeploymentLogService>;

/** Creates the step-by-step logs of deployments. */
export function createDeploymentLogService({ repository, app }: DeploymentLogServiceDeps) {
  return {
    /** Idempotent per step: the first entry stays. */
    async write(deployment: LoggedDeployment, step: LoggedStep): Promise<void> {
      const { id: deploymentId, appId, assetsHistoryId, assetsVersion, environment } = deployment;
      const { buildConfigStr = '' } = deployment;
      const { event, detail = '', at = new Date().toISOString() } = step;
      const of = { deploymentId, appId, assetsHistoryId, assetsVersion, environment, buildConfigStr };
      await repository.insert({ ...of, id: toId(deploymentId, step), event, detail, at });
    },
    async list(caller: Caller, appId: string, query: DeploymentLogQuery): Promise<Many<DeploymentLog>> {
      await app(caller, appId);
      const { assetsHistoryId, buildConfigStr, ...paging } = query;
      const { data, page } = await repository.list(
        { appId, ...(assetsHistoryId === undefined ? {} : { assetsHistoryId }) },
        { ...paging, ...(buildConfigStr === undefined ? {} : { name: buildConfigStr }) },
      );
      return { data: data.map(toView), page };
    },
    deleteByApp: repository.deleteByApp,
  };
}

/** Order of steps logged within one millisecond, as text: after each `4-<replica>` stands `4-restored`. */
const order = {
  requested: 0,
  platformAccepted: 1,
  pointerMoved: 2,
  replicaConfirmed: 3,
  replicaRefused: 4,
  filesRestored: '4-restored',
  putBack: 5,
  published: 6,
  failed: 7,
  platformNotified: 8,
  platformRejected: 9,
} as const satisfies Record<DeploymentLog['event'], number | string>;

/** Returns the same id for the same step from any worker; ids of a deployment sort in step order. */
function toId(deploymentId: string, { event, replica }: LoggedStep): string {
  const step = `${deploymentId}-${order[event]}`;
  return replica === undefined ? step : `${step}-${toDigest(Buffer.from(replica)).slice(0, 16)}`;
}

function toView(record: DeploymentLogRecord): DeploymentLog {
  const { appId: _app, version: _version, createdAt: _created, updatedAt: _updated, ...log } = record;
  return log;
}
