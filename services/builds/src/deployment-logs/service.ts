import {
  type Caller,
  type Deployment,
  type DeploymentLog,
  type DeploymentLogQuery,
  type Many,
} from '@noren/contracts';
import { digestOf } from '@noren/service-kit';
import type { DeploymentLogRecord, DeploymentLogRepository } from './repository.js';

/** What a log takes over from its deployment. */
export interface LoggedDeployment
  extends Pick<Deployment, 'id' | 'appId' | 'assetsHistoryId' | 'assetsVersion' | 'environment'> {
  buildConfigStr?: string;
}

/** A step to write down. */
export interface LoggedStep extends Pick<DeploymentLog, 'event'> {
  detail?: string;
  /** The replica that it is about; a step of another replica is another step. */
  replica?: string;
  /** When it happened; now, unless told. */
  at?: string;
}

export interface DeploymentLogServiceDeps {
  repository: DeploymentLogRepository;
  /** Throws `notFound` when the caller does not see the app. */
  app: (caller: Caller, appId: string) => Promise<unknown>;
}

export type DeploymentLogService = ReturnType<typeof createDeploymentLogService>;

/** What happened step by step in deployments. */
export function createDeploymentLogService({ repository, app }: DeploymentLogServiceDeps) {
  return {
    /** Safe to call again for the same step: what was written first stays. */
    async write(deployment: LoggedDeployment, step: LoggedStep): Promise<void> {
      const { id: deploymentId, appId, assetsHistoryId, assetsVersion, environment } = deployment;
      const { buildConfigStr = '' } = deployment;
      const { event, detail = '', at = new Date().toISOString() } = step;
      const of = { deploymentId, appId, assetsHistoryId, assetsVersion, environment, buildConfigStr };
      await repository.insert({ ...of, id: idOf(deploymentId, step), event, detail, at });
    },
    async list(caller: Caller, appId: string, query: DeploymentLogQuery): Promise<Many<DeploymentLog>> {
      await app(caller, appId);
      const { assetsHistoryId, buildConfigStr, ...paging } = query;
      const { data, page } = await repository.list(
        { appId, ...(assetsHistoryId === undefined ? {} : { assetsHistoryId }) },
        { ...paging, ...(buildConfigStr === undefined ? {} : { name: buildConfigStr }) },
      );
      return { data: data.map(viewOf), page };
    },
    removeOf: repository.removeOf,
  };
}

/** The order of steps that were written down in one millisecond. */
const order = {
  requested: 0,
  pointerMoved: 1,
  replicaConfirmed: 2,
  replicaRefused: 3,
  putBack: 4,
  published: 5,
  failed: 6,
} as const satisfies Record<DeploymentLog['event'], number>;

/** The same step has the same id, whoever writes it; ids of one deployment sort as its steps happen. */
function idOf(deploymentId: string, { event, replica }: LoggedStep): string {
  const step = `${deploymentId}-${order[event]}`;
  return replica === undefined ? step : `${step}-${digestOf(Buffer.from(replica)).slice(0, 16)}`;
}

function viewOf(record: DeploymentLogRecord): DeploymentLog {
  const { appId: _app, version: _version, createdAt: _created, updatedAt: _updated, ...log } = record;
  return log;
}
