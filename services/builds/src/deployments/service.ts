import { randomUUID } from 'node:crypto';
import type { AppState, Environment } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import type { Many } from '@noren/contracts/core';
import {
  type AppDeployments,
  type Deploy,
  type Deployment,
  type DeploymentQuery,
  type DeploymentsOfApp,
  deploymentEndpoints,
  getDeployRejection,
  type LatestDeployments,
  needsCredentials,
} from '@noren/contracts/deployments';
import type { Caller } from '@noren/contracts/permissions';
import { releaseUrl } from '@noren/contracts/releases';
import { audited, conflict, DuplicateError, type Emitted, type Releases } from '@noren/service-kit';
import type { DeploymentFilter, DeploymentRecord, DeploymentRepository } from './repository.js';
import { listCandidates, removePointers } from './withdraw-releases.js';

export interface DeploymentServiceDeps {
  repository: DeploymentRepository;
  releases: Releases;
  /** URL pattern of mini-apps. */
  releaseUrl: string;
  /** Returns the projected app. @throws `notFound` if it is not visible to the caller */
  app: (caller: Caller, appId: string) => Promise<AppState>;
  /** Filters projected apps by visibility to the caller. */
  listVisibleApps: (caller: Caller, appIds: readonly string[]) => Promise<Pick<AppState, 'id'>[]>;
  /** Returns the current state of an app from its owner. */
  currentApp: (caller: Caller, appId: string) => Promise<AppState>;
  /** Returns an asset with its review. @throws `assetNotFound`; `notFound` if its app is not visible */
  asset: (caller: Caller, appId: string, assetId: string) => Promise<Asset>;
  /** Returns a one-line summary of what an asset was built from. */
  getBuildSummary: (appId: string, assetId: string) => Promise<string>;
  saveCredentials: (
    appId: string,
    credentials: Pick<Deploy, 'uuid' | 'securityToken'>,
    authorization: string | undefined,
  ) => Promise<void>;
  /** Milliseconds without progress after which a new request queues an active deployment again. */
  staleAfterMs: number;
}

export type DeploymentService = ReturnType<typeof createDeploymentService>;

export function createDeploymentService(deps: DeploymentServiceDeps) {
  const { repository } = deps;
  const toView = (record: DeploymentRecord): Deployment => {
    const { systemName, buildConfigStr: _from, active: _active, ...rest } = record;
    const { trouble: _trouble, attempt: _attempt, ...fields } = rest;
    return { ...fields, url: releaseUrl(deps.releaseUrl, { systemName, environment: fields.environment }) };
  };

  async function deploy(
    caller: Caller,
    appId: string,
    body: Deploy,
    authorization: string | undefined,
  ): Promise<Deployment> {
    const { assetsHistoryId, environment, uuid, securityToken } = body;
    const app = await deps.app(caller, appId);
    const asset = await deps.asset(caller, appId, assetsHistoryId);
    const rejectionReason = getDeployRejection(asset, environment);
    if (rejectionReason !== undefined) throw conflict(rejectionReason);
    const { digest = '' } = asset;
    if (needsCredentials(environment)) await requireCredentials(deps, caller, app, body);
    const credentials = { ...(uuid && { uuid }), ...(securityToken && { securityToken }) };
    if (Object.keys(credentials).length > 0) await deps.saveCredentials(appId, credentials, authorization);
    const fields = {
      appId,
      assetsHistoryId,
      assetsVersion: asset.assetsVersion,
      environment,
      systemName: app.systemName,
      digest,
      creator: caller.name,
      creatorId: caller.id,
      buildConfigStr: await deps.getBuildSummary(appId, assetsHistoryId),
    };
    return toView(await request(deps, fields, (next) => getAuditLog(caller, next)));
  }

  async function latest(filter: DeploymentFilter): Promise<LatestDeployments> {
    const found = await repository.latest(filter);
    return Object.fromEntries([...found].map(([environment, record]) => [environment, toView(record)]));
  }

  /** The newest published deployment is live: rollbacks restore it from the same stored deployments. */
  async function getByApp(appId: string): Promise<AppDeployments> {
    const [newest, live] = await Promise.all([latest({ appId }), latest({ appId, status: 'published' })]);
    return { ...newest, live };
  }

  return {
    deploy,
    async list(caller: Caller, appId: string, query: DeploymentQuery): Promise<Many<Deployment>> {
      await deps.app(caller, appId);
      const { assetsHistoryId, environment, ...paging } = query;
      const filter = {
        appId,
        ...(assetsHistoryId && { assetsHistoryId }),
        ...(environment && { environment }),
      };
      const { data, page } = await repository.list(filter, paging);
      return { data: data.map(toView), page };
    },
    async latest(caller: Caller, appId: string) {
      await deps.app(caller, appId);
      return getByApp(appId);
    },
    /** Omits apps that are not visible to the caller. */
    async latestOfApps(caller: Caller, appIds: readonly string[]): Promise<DeploymentsOfApp[]> {
      const visibleApps = await deps.listVisibleApps(caller, [...new Set(appIds)]);
      return Promise.all(visibleApps.map(async ({ id: appId }) => ({ appId, ...(await getByApp(appId)) })));
    },
    async latestOfAsset(caller: Caller, appId: string, assetsHistoryId: string) {
      await deps.asset(caller, appId, assetsHistoryId);
      return latest({ appId, assetsHistoryId });
    },
    /** Returns the id of the asset that each environment of an app serves. */
    async live(appId: string): Promise<Map<Environment, string>> {
      const found = await repository.latest({ appId, status: 'published' });
      return new Map([...found].map(([environment, record]) => [environment, record.assetsHistoryId]));
    },
    /** Returns the environments that serve or have served each asset. */
    served: (assetIds: readonly string[]) => repository.served(assetIds),
    find: repository.find,
    /**
     * Withdraws a deleted app from the edge and deletes its deployments.
     *
     * A worker can move a pointer concurrently. The second withdrawal covers moves before the deletion; after
     * it, the worker finds its deployment deleted and undoes the move itself.
     */
    async deleteByApp(appId: string): Promise<void> {
      const candidates = await listCandidates(appId, repository);
      await removePointers(candidates, deps.releases);
      await repository.deleteByApp(appId);
      await removePointers(candidates, deps.releases);
    },
  };
}

/** Checks the projection first and asks the owner only if credentials are missing there. */
async function requireCredentials(
  deps: DeploymentServiceDeps,
  caller: Caller,
  known: AppState,
  body: Deploy,
): Promise<void> {
  const missingIn = (app: AppState) => [
    ...(app.hasUuid || body.uuid !== undefined ? [] : ['uuid']),
    ...(app.hasSecurityToken || body.securityToken !== undefined ? [] : ['securityToken']),
  ];
  if (missingIn(known).length === 0) return;
  const missing = missingIn(await deps.currentApp(caller, known.id));
  if (missing.length === 0) return;
  const errors = missing.map((field) => ({ path: `/body/${field}`, rule: 'required' }));
  throw conflict('deployCredentialsMissing', { errors });
}

/** Records the deployment in the app's audit log, without UUID and security token. */
function getAuditLog(caller: Caller, record: DeploymentRecord): Emitted {
  const { id, appId, environment, assetsHistoryId, assetsVersion, digest } = record;
  const change = { kind: 'app', subject: appId, action: deploymentEndpoints.deploy.id } as const;
  const deployment = { environment, assetsHistoryId, assetsVersion, digest };
  return audited('builds', caller, change, { deployments: {} }, { deployments: { [id]: deployment } });
}

type Request = Omit<
  DeploymentRecord,
  'id' | 'status' | 'active' | 'attempt' | 'version' | 'createdAt' | 'updatedAt'
>;

/** Inserts the deployment. The unique index lets one of many concurrent requests succeed. */
async function request(
  deps: DeploymentServiceDeps,
  fields: Request,
  trail: (next: DeploymentRecord) => Emitted,
): Promise<DeploymentRecord> {
  const { repository, staleAfterMs } = deps;
  try {
    const state = { status: 'publishing', active: true, attempt: 0 } as const;
    return await repository.request({ ...fields, ...state, id: randomUUID() }, trail);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const active = await repository.active(fields.appId, fields.environment);
    if (active !== undefined && Date.now() - Date.parse(active.updatedAt) > staleAfterMs) {
      await repository.requestAgain(active);
    }
    throw conflict('deployProcessing');
  }
}
