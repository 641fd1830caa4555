import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ApiError,
  type AppDetail,
  type Asset,
  appEndpoints,
  appEvents,
  assetEndpoints,
  type Client,
  configurationEndpoints,
  type Endpoint,
  type Environment,
  type EventDefinition,
  noOptions,
  type ReleaseAck,
  runtimeEndpoints,
} from '@noren/contracts';
import { openReleases, type Service } from '@noren/service-kit';
import { createTestBed, eventually, injectClient, type TokenClaims } from '@noren/service-kit/testing';
import type { Static } from 'typebox';
import { type BuildsAppOptions, createBuildsApp } from './app.js';
import { appStateOf } from './apps/service.js';
import { configurationAt } from './pipeline/testing/build-fixture.js';
import { writeRuntime } from './pipeline/testing/runtime-fixture.js';

/** For what a busy machine may do slowly. */
const patience = { timeoutMs: 30_000 };

export type BuildsBed = Awaited<ReturnType<typeof createBuildsBed>>;

/** The apps service as the builds service sees it, in memory. */
export function createOwner() {
  const apps = new Map<string, AppDetail>();
  const versions = new Map<string, number>();
  const broken = new Set<string>();
  let beforeConfiguration: (version: number | undefined) => Promise<void> = async () => {};
  let seenAuthorization: string | undefined;

  function get(appId: string): AppDetail {
    const app = apps.get(appId);
    if (app === undefined) throw new ApiError(404, { code: 'notFound' });
    return app;
  }

  type Input = {
    params: { appId: string };
    query?: { version?: number };
    body?: object;
    headers?: Record<string, string>;
  };
  async function answer(endpoint: Endpoint, { params, query, body, headers }: Input): Promise<unknown> {
    const app = get(params.appId);
    if (endpoint === configurationEndpoints.get) {
      await beforeConfiguration(query?.version);
      const newest = versions.get(app.id) ?? 1;
      const colour = broken.has(app.id) ? 'red' : undefined;
      return { data: configurationAt(app.id, query?.version ?? newest, colour) };
    }
    if (endpoint === appEndpoints.update) {
      seenAuthorization = headers?.['authorization'];
      apps.set(app.id, { ...app, ...body, version: app.version + 1 });
    }
    return { data: get(params.appId) };
  }

  return {
    client: { call: answer, open: answer } as unknown as Client,
    get,
    /** A new app with everything a build needs, unless `fields` say otherwise. */
    add(id: string, fields: Partial<AppDetail> = {}): AppDetail {
      const at = '2026-11-20T00:00:00.000Z';
      const app: AppDetail = {
        id,
        name: `App ${id}`,
        systemName: id,
        groupId: 'group-1',
        creator: 'admin',
        template: { id: 'card', code: 'card', name: 'Card', pages: ['top', 'coupons', 'coupon', 'login'] },
        runtimeVersion: '1.0.0',
        liffId: '1234567890-AbcdEfgh',
        envType: 'development',
        applicationId: 'application-1',
        relatedGroups: [],
        features: { ...noOptions, couponStampShop: true },
        version: 1,
        createdAt: at,
        updatedAt: at,
        ...fields,
      };
      apps.set(id, app);
      return app;
    },
    remove: (id: string) => apps.delete(id),
    saveConfiguration: (id: string) => versions.set(id, (versions.get(id) ?? 1) + 1),
    /** Runs before each answer with settings; a build asks for one version, a request for the newest. */
    onConfiguration(hook: typeof beforeConfiguration) {
      beforeConfiguration = hook;
    },
    /** Settings that break their schema, or whole ones again. */
    breakConfiguration: (id: string, on = true) => (on ? broken.add(id) : broken.delete(id)),
    authorization: () => seenAuthorization,
  };
}

/**
 * The builds service over real MongoDB, NATS and files, with an owner of apps in memory.
 *
 * @param start whether it also works on what it is asked for, beside answering
 */
export async function createBuildsBed(overrides: Partial<BuildsAppOptions['config']> = {}, start = true) {
  const bed = await createTestBed('builds');
  const owner = createOwner();
  const directory = await mkdtemp(join(tmpdir(), 'noren-builds-'));
  const config: BuildsAppOptions['config'] = {
    ...bed.config,
    API_URL: 'http://apps.test/api',
    OIDC_CLIENT_ID: 'builds',
    OIDC_CLIENT_SECRET: 'secret',
    ARTIFACT_STORE: `file://${join(directory, 'artifacts')}`,
    RUNTIME_SOURCE: await writeRuntime(),
    RUNTIME_CACHE: join(directory, 'cache'),
    MINI_APP_URL: 'http://{systemName}.{environment}.localhost:8081',
    ACK_WAIT_MS: 500,
    DEPLOY_DEADLINE_MS: 1_000,
    ...overrides,
  };
  const create = (connections: Pick<BuildsAppOptions, 'mongo' | 'nats'>): Promise<Service> =>
    createBuildsApp({ ...bed, ...connections, config, client: owner.client });
  const service = await create(bed);
  if (start) await service.start();
  const as = (claims: TokenClaims): Client => injectClient(service.app, bed.token(claims));
  const admin = as({ role: 'admin' });

  /** A build that has ended. */
  async function ended(appId: string, assetsHistoryId: string): Promise<Asset> {
    return eventually(async () => {
      const { data } = await admin.call(assetEndpoints.get, { params: { appId, assetsHistoryId } });
      if (data.status !== 'completed' && data.status !== 'failed') throw new Error(`Still ${data.status}`);
      return data;
    }, patience);
  }

  /** An event of another service. */
  async function publish<E extends EventDefinition>(
    { type, source }: E,
    subject: string,
    sequence: number,
    data: Static<E['data']>,
  ): Promise<void> {
    const envelope = {
      specversion: '1.0',
      datacontenttype: 'application/json',
      time: new Date().toISOString(),
    };
    const event = { ...envelope, id: randomUUID(), type, source, subject, sequence, data };
    await bed.nats.jetstream.publish(type, JSON.stringify(event));
  }

  return {
    ...bed,
    publish,
    /** A new app, which the service hears of. */
    async tellApp(id: string, fields: Partial<AppDetail> = {}): Promise<AppDetail> {
      const app = owner.add(id, fields);
      await publish(appEvents.created, id, 1, appStateOf(app));
      return app;
    },
    config,
    owner,
    service,
    create,
    as,
    admin,
    ended,
    /** Registers the runtime version that apps of the owner use. */
    registerRuntime: async (name = '1.0.0') =>
      (await admin.call(runtimeEndpoints.create, { body: { name } })).data,
    /** Makes a build or a deployment look as if nobody had touched it for long. */
    forget: (collection: 'assets' | 'deployments', appId: string) =>
      bed.mongo.connection
        .collection(collection)
        .updateOne({ appId, active: true }, { $set: { updatedAt: '2026-01-01T00:00:00.000Z' } }),
    /** An asset as it is now. */
    read: async ({ appId, assetsHistoryId }: Asset) =>
      (await admin.call(assetEndpoints.get, { params: { appId, assetsHistoryId } })).data,
    /** A new build of an app, ended. */
    async build(appId: string): Promise<Asset> {
      const { data } = await admin.call(assetEndpoints.create, { params: { appId }, body: {} });
      return ended(appId, data.assetsHistoryId);
    },
    async stop() {
      await service.stop();
      await bed.stop();
    },
  };
}

/** An edge replica: sees every pointer and acknowledges it, unless told to do otherwise. */
export async function startEdge(
  bed: BuildsBed,
  replica: string,
  acknowledge: (environment: string) => Partial<ReleaseAck> | 'silent' = () => ({}),
) {
  const { nats } = await bed.connect();
  const releases = await openReleases(nats);
  const seen = new Map<string, string>();
  const stopWatching = await releases.watch(async (change) => {
    const { pointer } = change;
    if (pointer === undefined) {
      seen.delete(`${change.host.systemName}.${change.host.environment}`);
      return;
    }
    seen.set(`${pointer.systemName}.${pointer.environment}`, pointer.digest);
    const answer = acknowledge(pointer.environment);
    if (answer === 'silent') return;
    const { deploymentId, digest } = pointer;
    await releases.acknowledge({ replica, deploymentId, digest, ...answer });
  });
  const stopBeating = await releases.heartbeat(replica);
  return {
    /** The digest it serves on a host. */
    serves: (systemName: string, environment: Environment | 'preview') =>
      seen.get(`${systemName}.${environment}`),
    async stop() {
      await stopBeating();
      await stopWatching();
    },
  };
}
