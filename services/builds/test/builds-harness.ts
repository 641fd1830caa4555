import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppDetail, appEvents, type Environment } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import type { Client } from '@noren/contracts/client';
import type { EventDefinition } from '@noren/contracts/core';
import type { ReleaseAck } from '@noren/contracts/releases';
import { type PublishedRuntime, runtimeEndpoints } from '@noren/contracts/runtimes';
import { chooseReleases } from '@noren/service-kit';
import {
  createTestHarness,
  eventually,
  createTestClient,
  signingKey,
  multipart,
  toZip,
  type TokenClaims,
} from '@noren/service-kit/testing';
import type { Static } from 'typebox';
import { createBuildsApp } from '../src/app.js';
import type { BuildsAppOptions } from '../src/open-ports.js';
import { getAppState } from '../src/apps/service.js';
import { createOwner } from './owner.js';
import { createRuntimeFiles, type RuntimeChange, writeRuntime } from './pipeline/runtime-fixture.js';

interface Uploaded {
  data: PublishedRuntime;
  code?: string;
  errors?: { path: string; rule: string; params?: object }[];
}

/** Generous timeout for slow operations on a busy machine. */

export type BuildsHarness = Awaited<ReturnType<typeof createBuildsHarness>>;

/**
 * Creates the builds service over real MongoDB, NATS and files, with a fake apps service in memory.
 *
 * @param start true to start consumers and workers as well; false to only serve requests
 */
export async function createBuildsHarness(overrides: Partial<BuildsAppOptions['config']> = {}, start = true) {
  const harness = await createTestHarness('builds');
  const owner = createOwner();
  const directory = await mkdtemp(join(tmpdir(), 'noren-builds-'));
  const config: BuildsAppOptions['config'] = {
    ...harness.config,
    API_URL: 'http://apps.test/api',
    OIDC_CLIENT_ID: 'builds',
    OIDC_CLIENT_SECRET: 'secret',
    ARTIFACT_STORE: `file://${join(directory, 'artifacts')}`,
    RELEASE_SIGNING_KEY: signingKey,
    RUNTIME_SOURCE: await writeRuntime(),
    RUNTIME_CACHE: join(directory, 'cache'),
    MINI_APP_URL: 'http://{systemName}.{environment}.localhost:8081',
    ACK_WAIT_MS: 500,
    DEPLOY_DEADLINE_MS: 1_000,
    ...overrides,
  };
  const create = (
    { mongo, nats }: Pick<BuildsAppOptions, 'mongo' | 'nats'>,
    changed: Partial<BuildsAppOptions['config']> = {},
  ) => createBuildsApp({ ...harness, mongo, nats, config: { ...config, ...changed }, client: owner.client });
  const service = await create(harness);
  if (start) await service.start();
  const as = (claims: TokenClaims): Client => createTestClient(service.app, harness.token(claims));
  const admin = as({ role: 'admin' });

  /** Waits until a build has ended. */
  async function ended(appId: string, assetsHistoryId: string): Promise<Asset> {
    return eventually(async () => {
      const { data } = await admin.call(assetEndpoints.get, { params: { appId, assetsHistoryId } });
      if (data.status !== 'completed' && data.status !== 'failed') throw new Error(`Still ${data.status}`);
      return data;
    });
  }

  /** Uploads a zip as a bundle, as the command line does. */
  async function upload(zip: Buffer, digest?: string, claims: TokenClaims = { role: 'admin' }) {
    const file = { name: 'bundle.zip', type: 'application/zip', bytes: zip };
    const { payload, headers } = multipart([file]);
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/runtimes/bundles',
      query: digest === undefined ? {} : { digest },
      headers: { ...headers, authorization: `Bearer ${await harness.token(claims)}` },
      payload,
    });
    return { status: response.statusCode, body: response.json<Uploaded>() };
  }

  /** Publishes a small bundle; by default one that differs from the carried one in its version only. */
  async function publishRuntime(change: RuntimeChange): Promise<PublishedRuntime> {
    const { status, body } = await upload(toZip(createRuntimeFiles(change)));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  }

  /** Publishes an event as another service. */
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
    await harness.nats.jetstream.publish(type, JSON.stringify(event));
  }

  return {
    ...harness,
    publish,
    /** Creates an app and publishes its event. */
    async publishApp(id: string, fields: Partial<AppDetail> = {}): Promise<AppDetail> {
      const app = owner.add(id, fields);
      await publish(appEvents.created, id, 1, getAppState(app));
      return app;
    },
    /** Changes an app and publishes its event. */
    async changeApp(id: string, fields: Partial<AppDetail>): Promise<AppDetail> {
      const current = owner.get(id);
      const app = owner.add(id, { ...current, ...fields, version: current.version + 1 });
      await publish(appEvents.updated, id, app.version, getAppState(app));
      return app;
    },
    /** Deletes an app and publishes its event, as the apps service does. */
    async trashApp(id: string, sequence: number): Promise<void> {
      owner.remove(id);
      await publish(appEvents.trashed, id, sequence, { id });
    },
    /** Restores an app and publishes its event. */
    async restoreApp(app: AppDetail, sequence: number): Promise<void> {
      owner.add(app.id, app);
      await publish(appEvents.restored, app.id, sequence, getAppState(app));
    },
    config,
    owner,
    service,
    create,
    as,
    admin,
    ended,
    upload,
    publishRuntime,
    /** Publishes a small bundle of this version and registers it; by default what the fake owner's apps use. */
    async registerRuntime(name = '1.0.0') {
      await publishRuntime({ version: name });
      return (await admin.call(runtimeEndpoints.create, { body: { name } })).data;
    },
    /** Makes an active build or deployment stale, as if its worker had stopped long ago. */
    deleteByApp: (collection: 'assets' | 'deployments', appId: string) =>
      harness.mongo.connection
        .collection(collection)
        .updateOne({ appId, active: true }, { $set: { updatedAt: '2026-01-01T00:00:00.000Z' } }),
    /** Reads the current state of an asset. */
    read: async ({ appId, assetsHistoryId }: Asset) =>
      (await admin.call(assetEndpoints.get, { params: { appId, assetsHistoryId } })).data,
    /** Builds an app and waits until the build has ended. */
    async build(appId: string): Promise<Asset> {
      const { data } = await admin.call(assetEndpoints.create, { params: { appId }, body: {} });
      return ended(appId, data.assetsHistoryId);
    },
    async stop() {
      await service.stop();
      await harness.stop();
    },
  };
}

/** Starts an edge replica that watches all pointers and acknowledges them according to `acknowledge`. */
export async function startEdge(
  harness: BuildsHarness,
  replica: string,
  acknowledge: (environment: string) => Partial<ReleaseAck> | 'silent' = () => ({}),
) {
  const { nats } = await harness.connect();
  const releases = await chooseReleases(harness.config, { nats });
  const digestByHost = new Map<string, string>();
  const stopWatching = await releases.watch(async (change) => {
    const { pointer } = change;
    if (pointer === undefined) {
      digestByHost.delete(`${change.host.systemName}.${change.host.environment}`);
      return;
    }
    digestByHost.set(`${pointer.systemName}.${pointer.environment}`, pointer.digest);
    const answer = acknowledge(pointer.environment);
    if (answer === 'silent') return;
    const { deploymentId, digest } = pointer;
    await releases.acknowledge(change.host, { replica, deploymentId, digest, ...answer });
  });
  const stopBeating = await releases.heartbeat(replica);
  return {
    /** Returns the digest that it serves on a host. */
    serves: (systemName: string, environment: Environment | 'preview') =>
      digestByHost.get(`${systemName}.${environment}`),
    async stop() {
      await stopBeating();
      await stopWatching();
    },
  };
}
