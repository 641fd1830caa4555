import { randomUUID } from 'node:crypto';
import {
  type AppDeployments,
  type AppState,
  type Asset,
  type Caller,
  type Deploy,
  type Deployment,
  type DeploymentQuery,
  type DeploymentsOfApp,
  deploymentEndpoints,
  deployRefusal,
  type Environment,
  type LatestDeployments,
  type Many,
  needsCredentials,
  releaseUrl,
} from '@noren/contracts';
import { audited, conflict, DuplicateError, type Emitted, type Releases } from '@noren/service-kit';
import type { DeploymentFilter, DeploymentRecord, DeploymentRepository } from './repository.js';

export interface DeploymentServiceDeps {
  repository: DeploymentRepository;
  releases: Releases;
  /** Pattern of the addresses of mini-apps. */
  releaseUrl: string;
  /** An app that the caller sees, from the projection. */
  app: (caller: Caller, appId: string) => Promise<AppState>;
  /** Those of some apps that the caller sees, from the projection. */
  seenApps: (caller: Caller, appIds: readonly string[]) => Promise<Pick<AppState, 'id'>[]>;
  /** An app as it is now. */
  currentApp: (caller: Caller, appId: string) => Promise<AppState>;
  /** An asset that the caller sees, with its review. @throws `assetNotFound` */
  asset: (caller: Caller, appId: string, assetId: string) => Promise<Asset>;
  /** What an asset was built from, in one line. */
  builtFrom: (appId: string, assetId: string) => Promise<string>;
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
    const refusal = deployRefusal(asset, environment);
    if (refusal !== undefined) throw conflict(refusal);
    const { digest = '' } = asset;
    if (needsCredentials(environment)) await requireCredentials(deps, caller, app, body);
    const given = { ...(uuid && { uuid }), ...(securityToken && { securityToken }) };
    if (Object.keys(given).length > 0) await deps.saveCredentials(appId, given, authorization);
    const fields = {
      appId,
      assetsHistoryId,
      assetsVersion: asset.assetsVersion,
      environment,
      systemName: app.systemName,
      digest,
      creator: caller.name,
      buildConfigStr: await deps.builtFrom(appId, assetsHistoryId),
    };
    return viewOf(await request(deps, fields, (next) => trailOf(caller, next)));
  }

  async function latest(filter: DeploymentFilter): Promise<LatestDeployments> {
    const found = await repository.latest(filter);
    return Object.fromEntries([...found].map(([environment, record]) => [environment, viewOf(record)]));
  }

  /** What failed was put back by the same record that this reads: the newest that was published is live. */
  async function ofApp(appId: string): Promise<AppDeployments> {
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
      return { data: data.map(viewOf), page };
    },
    async latest(caller: Caller, appId: string) {
      await deps.app(caller, appId);
      return ofApp(appId);
    },
    /** Of a page of apps, those that the caller sees. */
    async latestOfApps(caller: Caller, appIds: readonly string[]): Promise<DeploymentsOfApp[]> {
      const seen = await deps.seenApps(caller, [...new Set(appIds)]);
      return Promise.all(seen.map(async ({ id: appId }) => ({ appId, ...(await ofApp(appId)) })));
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
    find: repository.find,
    /**
     * Takes a deleted app off the edge and forgets its deployments. A worker may move a pointer in the same
     * moment: what it moved before the deployment was forgotten is looked for once more, and later it finds
     * the deployment gone and takes the move back itself.
     */
    async removeOf(appId: string): Promise<void> {
      const newest = await repository.latest({ appId });
      const live = await repository.latest({ appId, status: 'published' });
      const candidates = [...newest.values(), ...live.values()];
      const withdraw = () => Promise.all(candidates.map((record) => withdrawOwn(deps, record)));
      await withdraw();
      await repository.removeOf(appId);
      await withdraw();
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

/** Ends the serving of a deployment, unless its host serves another one by now: of an app of the same name. */
async function withdrawOwn(
  { releases }: Pick<DeploymentServiceDeps, 'releases'>,
  { id, systemName, environment }: DeploymentRecord,
): Promise<void> {
  const host = { systemName, environment };
  if ((await releases.pointer(host))?.deploymentId === id) await releases.withdraw(host);
}

/** In the trail of the app: which asset was sent where. UUID and security token are not part of it. */
function trailOf(caller: Caller, record: DeploymentRecord): Emitted {
  const { id, appId, environment, assetsHistoryId, assetsVersion, digest } = record;
  const change = { kind: 'app', subject: appId, action: deploymentEndpoints.deploy.id } as const;
  const deployment = { environment, assetsHistoryId, assetsVersion, digest };
  return audited('builds', caller, change, { deployments: {} }, { deployments: { [id]: deployment } });
}

type Request = Omit<
  DeploymentRecord,
  'id' | 'status' | 'active' | 'attempt' | 'version' | 'createdAt' | 'updatedAt'
>;

/** The unique index decides: of many requests at once, one becomes the deployment. */
async function request(
  deps: DeploymentServiceDeps,
  fields: Request,
  trail: (next: DeploymentRecord) => Emitted,
): Promise<DeploymentRecord> {
  const { repository, lostAfter } = deps;
  try {
    const state = { status: 'publishing', active: true, attempt: 0 } as const;
    return await repository.request({ ...fields, ...state, id: randomUUID() }, trail);
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    const active = await repository.active(fields.appId, fields.environment);
    if (active !== undefined && Date.now() - Date.parse(active.updatedAt) > lostAfter) {
      await repository.requestAgain(active);
    }
    throw conflict('deployProcessing');
  }
}
