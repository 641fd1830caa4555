import { randomUUID } from 'node:crypto';
import type { AppState, Environment } from '@noren/contracts/apps';
import {
  type Asset,
  type AssetCreate,
  type AssetQuery,
  assetEndpoints,
  listMissingBuildFields,
} from '@noren/contracts/assets';
import type { Configuration } from '@noren/contracts/configurations';
import type { Many } from '@noren/contracts/core';
import { errorTexts } from '@noren/contracts/errors';
import type { StaticImage } from '@noren/contracts/images';
import type { Caller } from '@noren/contracts/permissions';
import type { Review } from '@noren/contracts/reviews';
import {
  type AddedReferences,
  audited,
  conflict,
  DuplicateError,
  type Emitted,
  notFound,
  type ReferenceGuard,
} from '@noren/service-kit';
import { buildConfigStr, inputFrom } from './input.js';
import { failStep, waitingSteps } from './model.js';
import type { Progress } from './progress.js';
import type { AssetRecord, AssetRepository } from './repository.js';

/** The review and deployments of an asset. */
export interface AssetStatusSummary {
  review?: Review;
  /** Environments that currently serve it. */
  deployedTo: Environment[];
  /** Environments that serve or have served it. */
  served: Environment[];
}

export interface AssetServiceDeps {
  repository: AssetRepository;
  /** Returns the projected app. @throws `notFound` if it is not visible to the caller */
  app: (caller: Caller, appId: string) => Promise<AppState>;
  /** Returns the current state from the owner; same visibility. */
  currentApp: (caller: Caller, appId: string) => Promise<AppState & { templateCode: string }>;
  configuration: (appId: string) => Promise<Configuration>;
  /** Lists all images of an app. */
  images: (appId: string) => Promise<readonly StaticImage[]>;
  runtime: (name: string) => Promise<{ id: string; name: string } | undefined>;
  guard: Pick<ReferenceGuard<'runtime'>, 'adding'>;
  statusSummary: (appId: string, ids: readonly string[]) => Promise<(id: string) => AssetStatusSummary>;
  progress: Progress;
  /** Milliseconds without progress after which a new request replaces an active build. */
  staleAfterMs: number;
}

export type AssetService = ReturnType<typeof createAssetService>;

export function createAssetService(deps: AssetServiceDeps) {
  const { repository } = deps;

  async function getView(record: AssetRecord): Promise<Asset> {
    const after = await deps.statusSummary(record.appId, [record.id]);
    return toView(record, after(record.id));
  }

  async function requireAsset(appId: string, id: string): Promise<AssetRecord> {
    const record = await repository.find(appId, id);
    if (record === undefined) throw notFound('assetNotFound');
    return record;
  }

  async function create(caller: Caller, appId: string, body: AssetCreate): Promise<Asset> {
    const app = await deps.currentApp(caller, appId);
    requireSettings(app);
    const configuration = await deps.configuration(appId);
    const { version } = configuration;
    if (body.configurationVersion !== undefined && body.configurationVersion !== version) {
      throw conflict('versionOld', { current: configuration });
    }
    const runtime = await deps.runtime(app.runtimeVersion);
    const missing = () => notFound('runtimeNotFound');
    if (runtime === undefined) throw missing();
    const fields = {
      appId,
      description: body.description ?? '',
      creator: caller.name,
      creatorId: caller.id,
      input: await inputFrom({ app, configuration, runtime, images: deps.images }),
    };
    const references = deps.guard.adding([{ kind: 'runtime', id: runtime.name, missing }]);
    const record = await request(deps, { ...fields, references }, (next) => getAuditLog(caller, next));
    return toView(record, { deployedTo: [], served: [] });
  }

  async function list(caller: Caller, appId: string, { q, ...query }: AssetQuery): Promise<Many<Asset>> {
    await deps.app(caller, appId);
    const { data, page } = await repository.list(appId, {
      ...query,
      ...(q === undefined ? {} : { name: q }),
    });
    const after = await deps.statusSummary(
      appId,
      data.map(({ id }) => id),
    );
    return { data: data.map((record) => toView(record, after(record.id))), page };
  }

  async function get(caller: Caller, appId: string, id: string): Promise<Asset> {
    await deps.app(caller, appId);
    return getView(await requireAsset(appId, id));
  }

  /** Yields the asset now and after every change, until its build ends. */
  async function* follow(appId: string, id: string, signal: AbortSignal): AsyncGenerator<Asset> {
    let lastVersion = 0;
    for await (const record of deps.progress.follow(id, signal, () => requireAsset(appId, id))) {
      if (record.version > lastVersion) yield await getView(record);
      lastVersion = record.version;
      if (record.active === undefined) return;
    }
  }

  return {
    create,
    list,
    get,
    /** Returns a one-line summary of what an asset was built from. @throws `assetNotFound` */
    getBuildSummary: async (appId: string, id: string): Promise<string> =>
      buildConfigStr((await requireAsset(appId, id)).input),
    /** Returns the runtime version of an asset; undefined if the asset does not exist. */
    runtimeVersion: async (appId: string, id: string): Promise<string | undefined> =>
      (await repository.find(appId, id))?.input.runtime.name,
    deleteByApp: repository.deleteByApp,
    async progress(caller: Caller, appId: string, id: string) {
      await get(caller, appId, id);
      return (signal: AbortSignal) => follow(appId, id, signal);
    },
  };
}

/** @throws `buildSettingsMissing` naming each setting that a build requires and the app lacks */
function requireSettings(app: AppState): void {
  const missing = listMissingBuildFields(app);
  if (missing.length > 0) {
    throw conflict('buildSettingsMissing', {
      errors: missing.map((field) => ({ path: `/app/${field}`, rule: 'required' })),
    });
  }
}

type Request = Pick<AssetRecord, 'appId' | 'description' | 'creator' | 'creatorId' | 'input'> & {
  references: AddedReferences;
};

/** Maximum attempts if the version number is taken or a lost build blocks the app. */
const tries = 10;

/** Inserts the build. Unique indexes let one of many concurrent requests succeed. */
async function request(
  { repository, staleAfterMs }: Pick<AssetServiceDeps, 'repository' | 'staleAfterMs'>,
  { references, ...fields }: Request,
  trail: (next: AssetRecord) => Emitted,
): Promise<AssetRecord> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const assetsVersion = ((await repository.newest(fields.appId))?.assetsVersion ?? 0) + 1;
    try {
      const state = { status: 'waiting', steps: waitingSteps(), active: true, attempt: 0 } as const;
      const record = await repository.request(
        { ...fields, ...state, id: randomUUID(), assetsVersion },
        trail,
        references,
      );
      await repository.supersede(record);
      return record;
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
      const isVersionTaken = error.fields.includes('assetsVersion');
      if (!isVersionTaken && !(await failStaleBuild(repository, staleAfterMs, fields.appId)))
        throw conflict('buildProcessing');
    }
  }
  throw conflict('buildProcessing');
}

/** Fails the active build if it is lost, so that it cannot block the app. True if none is active then. */
async function failStaleBuild(
  repository: AssetRepository,
  staleAfterMs: number,
  appId: string,
): Promise<boolean> {
  const active = await repository.active(appId);
  if (active === undefined) return true;
  if (Date.now() - Date.parse(active.updatedAt) < staleAfterMs) return false;
  const failure = errorTexts.en.buildInterrupted;
  const steps = failStep(active.steps, failure);
  await repository.fail(active, { failure, failureCode: 'buildInterrupted', steps });
  return true;
}

/** Records the build request and its input in the app's audit log. */
function getAuditLog(caller: Caller, { id, appId, assetsVersion, description, input }: AssetRecord): Emitted {
  const change = { kind: 'app', subject: appId, action: assetEndpoints.create.id } as const;
  const asset = { assetsVersion, description, builtFrom: buildConfigStr(input) };
  return audited('builds', caller, change, { assets: {} }, { assets: { [id]: asset } });
}

function toView(record: AssetRecord, after: AssetStatusSummary): Asset {
  const { id, input, active: _active, unresolved: _unresolved, attempt: _attempt, ...fields } = record;
  return {
    ...fields,
    assetsHistoryId: id,
    runtimeVersion: input.runtime.name,
    configurationVersion: input.configurationVersion,
    ...after,
  };
}
