import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import {
  type DeploymentLog,
  type DeploymentLogQuery,
  deploymentEndpoints,
} from '@noren/contracts/deployments';
import { openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { createDeploymentLogRepository } from '../src/deployment-logs/repository.js';
import { createDeploymentLogService } from '../src/deployment-logs/service.js';
import { createToPointer } from '../src/deployments/release-pointer.js';
import { createReleaseWorker } from '../src/deployments/release-worker.js';
import { createDeploymentRepository } from '../src/deployments/repository.js';
import { type BuildsHarness, createBuildsHarness, startEdge } from './builds-harness.js';

type Edge = Awaited<ReturnType<typeof startEdge>>;

let harness: BuildsHarness;
let edges: Edge[] = [];
let appId: string;
let count = 0;

beforeAll(async () => {
  harness = await createBuildsHarness();
  await harness.registerRuntime();
});
afterAll(() => harness.stop());
beforeEach(() => {
  count += 1;
  appId = `logged-${count}`;
  harness.owner.add(appId);
});
afterEach(async () => {
  for (const edge of edges) await edge.stop();
  edges = [];
});

async function edge(name: string, acknowledge?: Parameters<typeof startEdge>[2]): Promise<void> {
  edges.push(await startEdge(harness, name, acknowledge));
}

async function deploy({ assetsHistoryId }: Asset): Promise<void> {
  const body = { assetsHistoryId, environment: 'development' } as const;
  const { data } = await harness.admin.call(deploymentEndpoints.deploy, { params: { appId }, body });
  await eventually(async () => {
    const last = (await logs({ size: 100 })).data.find(({ deploymentId }) => deploymentId === data.id);
    expect(['published', 'failed']).toContain(last?.event);
  });
}

const logs = (query: DeploymentLogQuery = {}, client = harness.admin) =>
  client.call(deploymentEndpoints.logs, { params: { appId }, query });
/** Formats log entries as `event detail`, oldest first. */
const summarize = (data: readonly DeploymentLog[]) =>
  data.map(({ event, detail }) => `${event} ${detail}`).reverse();

describe('the log of a deployment', () => {
  it('lists every step, newest first, with the build summary of the asset', async () => {
    await edge('edge-1');
    await edge('edge-2');
    const asset = await harness.build(appId);
    await deploy(asset);
    const { data } = await logs();
    const confirmed = ['replicaConfirmed edge-1', 'replicaConfirmed edge-2'];
    const steps = summarize(data);
    expect(steps.slice(2, 4).sort()).toEqual(confirmed);
    expect([...steps.slice(0, 2), ...steps.slice(4)]).toEqual(
      ['requested', 'pointerMoved', 'published'].map((event) => `${event} ${asset.digest}`),
    );
    for (const step of data) {
      expect(step).toMatchObject({
        assetsHistoryId: asset.assetsHistoryId,
        assetsVersion: 1,
        environment: 'development',
        buildConfigStr: 'template=card;runtime=1.0.0;configuration=1',
      });
    }
  });

  it('records the replica’s error, the rollback and the failure', async () => {
    const first = await harness.build(appId);
    await edge('edge-1');
    await deploy(first);
    await edge('edge-2', () => ({ error: 'no space left' }));
    harness.owner.saveConfiguration(appId);
    const second = await harness.build(appId);
    await deploy(second);
    const { data } = await logs({ assetsHistoryId: second.assetsHistoryId });
    const steps = summarize(data);
    expect(steps).toContain('replicaRefused edge-2: no space left');
    expect(steps.slice(-2)).toEqual([
      `putBack ${first.digest}`,
      'failed A server could not load the release. The previous one stays live. (edge-2: no space left)',
    ]);
  });

  it('[C109] can be filtered by asset and by a literal part of the build summary, sorted and paged', async () => {
    const first = await harness.build(appId);
    harness.owner.saveConfiguration(appId);
    const second = await harness.build(appId);
    await edge('edge-1');
    for (const asset of [first, second]) await deploy(asset);
    const { page } = await logs();
    expect(page.totalElements).toBe(8);
    expect((await logs({ assetsHistoryId: first.assetsHistoryId })).page.totalElements).toBe(4);
    expect(
      (await logs({ buildConfigStr: 'configuration=2' })).data.map(({ assetsVersion }) => assetsVersion),
    ).toEqual([2, 2, 2, 2]);
    expect((await logs({ buildConfigStr: 'runtime=1.0.0;' })).page.totalElements).toBe(8);
    expect((await logs({ buildConfigStr: 'runtime=1.0.0;.*' })).page.totalElements).toBe(0);
    const pages = await Promise.all([0, 1, 2].map((number) => logs({ page: number, size: 3 })));
    const paged = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(paged).toEqual((await logs()).data.map(({ id }) => id));
    const oldest = await logs({ sort: 'at,asc' });
    expect(oldest.data.map(({ id }) => id)).toEqual([...paged].reverse());
    await expect(logs({ sort: 'detail,asc' })).rejects.toMatchObject({ code: 'invalidParameter' });
  });

  it('requires a caller who can see the app and is deleted with the app', async () => {
    await edge('edge-1');
    await deploy(await harness.build(appId));
    const monitor = harness.as({ role: 'only-monitor', groups: ['group-1'] });
    expect((await logs({}, monitor)).page.totalElements).toBe(4);
    const unauthorizedUser = harness.as({ role: 'operator', groups: ['group-2'] });
    await expect(logs({}, unauthorizedUser)).rejects.toMatchObject({ code: 'notFound' });
    await harness.publish(appEvents.deleted, appId, 2, { id: appId });
    const collections = ['assets', 'deployments', 'deploymentLogs'];
    await eventually(async () => {
      for (const name of collections) {
        const left = harness.mongo.connection.collection(name).countDocuments({ appId });
        expect([name, await left]).toEqual([name, 0]);
      }
    });
  });
});

describe('a worker that takes over', () => {
  it('does not log any step twice', async () => {
    const other = await harness.connect();
    const repository = createDeploymentRepository(other.mongo);
    const written = createDeploymentLogRepository(other.mongo);
    const service = createDeploymentLogService({ repository: written, app: async () => ({}) });
    const releases = await openReleases(other.nats);
    const id = randomUUID();
    const record = {
      ...{ id, appId, assetsHistoryId: 'asset-1', assetsVersion: 1, digest: 'a'.repeat(64) },
      ...{ environment: 'development', systemName: appId, status: 'publishing', creator: 'tester' },
      ...{ active: true, attempt: 0, buildConfigStr: 'template=card;runtime=1.0.0;configuration=1' },
    } as const;
    // Insert directly: without an event, no worker of the service takes the deployment.
    const at = new Date().toISOString();
    const { id: _id, ...fields } = record;
    const stored = { ...fields, version: 1, createdAt: at, updatedAt: at, live: true, sequence: 0 };
    await other.mongo.connection.collection<{ _id: string }>('deployments').insertOne({ _id, ...stored });
    const stop = await releases.heartbeat('edge-9');
    const host = { systemName: appId, environment: 'development' } as const;
    await releases.acknowledge(host, { replica: 'edge-9', deploymentId: id, digest: record.digest });
    const toPointer = createToPointer({
      runtimeVersion: async () => '1.0.0',
      approval: async () => undefined,
    });
    const accept = async () => undefined;
    const trash = { isTrashed: async () => false, syncReleases: async () => 0 };
    const restore = async () => 0;
    const common = { releases, toPointer, accept, restore, ...trash, log: service.write, deadlineMs: 10_000 };
    const alive = new AbortController().signal;
    const dying = createReleaseWorker({
      repository: {
        ...repository,
        complete: async () => {
          throw new Error('killed');
        },
      },
      ...common,
    });
    await expect(dying(id, alive)).rejects.toThrow('killed');
    const first = (await logs()).data;
    expect(summarize(first)).toEqual([`pointerMoved ${record.digest}`, 'replicaConfirmed edge-9']);
    await createReleaseWorker({ repository, ...common })(id, alive);
    const { data } = await logs();
    expect(data.filter(({ event }) => event !== 'published')).toEqual(first);
    await stop();
  });
});
