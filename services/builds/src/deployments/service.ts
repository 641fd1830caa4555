import { randomUUID } from 'node:crypto';
import {
  type AppState,
  type Asset,
  type Caller,
  type Deploy,
  type Deployment,
  type DeploymentQuery,
  deployRefusal,
  type Environment,
  environments,
  type LatestDeployments,
  type Many,
  needsCredentials,
  releaseUrl,
} from '@noren/contracts';
import { conflict, DuplicateError, type Releases } from '@noren/service-kit';
import type { DeploymentFilter, DeploymentRecord, DeploymentRepository } from './repository.js';

export interface DeploymentServiceDeps {
  repository: DeploymentRepository;
  releases: Releases;
  /** Pattern of the addresses of mini-apps. */
  releaseUrl: string;
  /** An app that the caller sees, from the projection. */
  app: (caller: Caller, appId: string) => Promise<AppState>;
  /** The same as it is now. */
  currentApp: (caller: Caller, appId: string) => Promise<AppState>;
  /** An asset that the caller sees, with its review. @throws `assetNotFound` */
  asset: (caller: Caller, appId: string, assetId: string) => Promise<Asset>;
  saveCredentials: (
    appId: string,
    credentials: Pick<Deploy, 'uuid' | 'securityToken'>,
    authorization: string | undefined,
  ) => Promise<void>;
  /** After this many milliseconds without a word, a deployment is queued again when another is asked for. */
  lostAfter: number;
}

export type DeploymentService = ReturnType<typeof createDeploymentService>;

export function createDeploymentService(deps: DeploymentServiceDeps) {
  const { repository } = deps;
  const viewOf = (record: DeploymentRecord): Deployment => {
    const { systemName, active: _active, trouble: _trouble, attempt: _attempt, ...fields } = record;
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
    const refusal = deployRefusal(asset, environment);
    if (refusal !== undefined) throw conflict(refusal);
    const { digest = '' } = asset;
    if (needsCredentials(environment)) await requireCredentials(deps, caller, app, body);
    const given = { ...(uuid && { uuid }), ...(securityToken && { securityToken }) };
    if (Object.keys(given).length > 0) await deps.saveCredentials(appId, given, authorization);
    const record = await request(deps, {
      appId,
      assetsHistoryId,
      assetsVersion: asset.assetsVersion,
      environment,
      systemName: app.systemName,
      digest,
      creator: caller.name,
    });
    return viewOf(record);
  }

  async function latest(filter: DeploymentFilter): Promise<LatestDeployments> {
    const found = await repository.latest(filter);
    return Object.fromEntries([...found].map(([environment, record]) => [environment, viewOf(record)]));
  }

  return {
    deploy,
    async list(caller: Caller, appId: string, query: DeploymentQuery): Promise<Many<Deployment>> {
      await deps.app(caller, appId);
      const { assetsHistoryId, ...paging } = query;
      const filter = { appId, ...(assetsHistoryId === undefined ? {} : { assetsHistoryId }) };
      const { data, page } = await repository.list(filter, paging);
      return { data: data.map(viewOf), page };
    },
    async latest(caller: Caller, appId: string) {
      await deps.app(caller, appId);
      return latest({ appId });
    },
    async latestOfAsset(caller: Caller, appId: string, assetsHistoryId: string) {
      await deps.asset(caller, appId, assetsHistoryId);
      return latest({ appId, assetsHistoryId });
    },
    /** The asset that each environment of an app serves. */
    async live(appId: string): Promise<Map<Environment, string>> {
      const found = await repository.latest({ appId, status: 'published' });
      return new Map([...found].map(([environment, record]) => [environment, record.assetsHistoryId]));
    },
    /** The environments that serve or have served each asset. */
    served: (assetIds: readonly string[]) => repository.served(assetIds),
    /** Takes a deleted app off the edge. Its name may be another app's by now: only its own pointers go. */
    async withdrawAll(appId: string): Promise<void> {
      const found = await repository.latest({ appId, status: 'published' });
      for (const environment of environments) {
        const record = found.get(environment);
        if (record === undefined) continue;
        const host = { systemName: record.systemName, environment };
        const pointer = await deps.releases.pointer(host);
        if (pointer?.deploymentId === record.id) await deps.releases.withdraw(host);
      }
    },
  };
}

/** The newest word on the app's credentials counts, if the projection does not know of any. */
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

type Request = Omit<
  DeploymentRecord,
  'id' | 'status' | 'active' | 'attempt' | 'version' | 'createdAt' | 'updatedAt'
>;

/** The unique index decides: of many requests at once, one becomes the deployment. */
async function request(deps: DeploymentServiceDeps, fields: Request): Promise<DeploymentRecord> {
  const { repository, lostAfter } = deps;
  try {
    return await repository.request({
      ...fields,
      id: randomUUID(),
      status: 'publishing',
      active: true,
      attempt: 0,
    });
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const active = await repository.active(fields.appId, fields.environment);
    if (active !== undefined && Date.now() - Date.parse(active.updatedAt) > lostAfter) {
      await repository.requestAgain(active);
    }
    throw conflict('deployProcessing');
  }
}
