import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness, startEdge } from './builds-harness.js';

/** Another replica takes over a killed replica's work only after its lease has expired. */

/** Generous timeout: processes start slowly on a busy machine. */

let harness: BuildsHarness;
let owner: Server;
let replicas: ChildProcess[] = [];

/** Serves the fake apps service over HTTP for the replicas and returns its URL. */
async function serveOwner(): Promise<string> {
  owner = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://owner');
    const [, appId = '', configuration] = /^\/apps\/([^/]+)(\/config)?$/.exec(url.pathname) ?? [];
    const version = url.searchParams.get('version');
    const query = version === null ? {} : { version: Number(version) };
    const endpoint = configuration === undefined ? appEndpoints.get : configurationEndpoints.get;
    const body = await harness.owner.client.call(endpoint, { params: { appId }, query } as never);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  owner.listen(0, '127.0.0.1');
  await once(owner, 'listening');
  return `http://127.0.0.1:${(owner.address() as AddressInfo).port}`;
}

/** Starts a replica in its own process, which can be killed without a shutdown. */
async function startReplica(): Promise<{ kill: () => Promise<void> }> {
  const config = { ...harness.config, API_URL: await ownerUrl };
  const hooks = new URL('../../../packages/local-stack/source-hooks/register.mjs', import.meta.url).href;
  const child = fork(
    fileURLToPath(new URL('./replica-process.ts', import.meta.url)),
    [JSON.stringify(config)],
    {
      execArgv: ['--conditions=source', '--import', hooks],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  replicas.push(child);
  await once(child, 'message');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

let ownerUrl: Promise<string>;

beforeEach(async () => {
  harness = await createBuildsHarness({}, false);
  ownerUrl = serveOwner();
  await ownerUrl;
});
afterEach(async () => {
  for (const child of replicas) child.kill('SIGKILL');
  replicas = [];
  owner.closeAllConnections();
  owner.close();
  await harness.stop();
});

const count = async (type: string, subject: string) =>
  (await harness.events(type)).filter((event) => event.subject === subject).length;

async function request(appId: string): Promise<Asset> {
  return (await harness.admin.call(assetEndpoints.create, { params: { appId }, body: {} })).data;
}

describe('a worker that is killed', () => {
  it('is replaced during a build, which completes exactly once', async () => {
    const first = await startReplica();
    await harness.registerRuntime();
    const { id: appId } = harness.owner.add('killed-build');
    let started = () => {};
    const middle = new Promise<void>((resolve) => {
      started = resolve;
    });
    harness.owner.onConfiguration(async (version) => {
      if (version === undefined) return;
      started();
      await new Promise(() => {});
    });
    const asset = await request(appId);
    await middle;
    expect(await harness.read(asset)).toMatchObject({ status: 'processing' });
    await first.kill();
    harness.owner.onConfiguration(async () => {});
    await startReplica();
    const done = await harness.ended(appId, asset.assetsHistoryId);
    expect(done).toMatchObject({ status: 'completed', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (const type of ['asset.requested', 'asset.built']) {
      await eventually(async () => expect(await count(type, asset.assetsHistoryId)).toBe(1));
    }
  });

  it('is replaced during a deployment, which is published exactly once', async () => {
    const first = await startReplica();
    await harness.registerRuntime();
    const { id: appId } = harness.owner.add('killed-deploy');
    const asset = await harness.ended(appId, (await request(appId)).assetsHistoryId);
    const edge = await startEdge(harness, 'edge-1', () => 'silent');
    const body = { assetsHistoryId: asset.assetsHistoryId, environment: 'development' } as const;
    const { data } = await harness.admin.call(deploymentEndpoints.deploy, { params: { appId }, body });
    await eventually(() => expect(edge.serves(appId, 'development')).toBe(asset.digest));
    await first.kill();
    const releases = await openReleases(harness.nats);
    await releases.acknowledge(
      { systemName: appId, environment: 'development' },
      { replica: 'edge-1', deploymentId: data.id, digest: asset.digest ?? '' },
    );
    await startReplica();
    await eventually(async () =>
      expect(await harness.read(asset)).toMatchObject({ deployedTo: ['development'] }),
    );
    for (const type of ['deployment.requested', 'deployment.completed', 'release.published']) {
      await eventually(async () => expect(await count(type, data.id)).toBe(1));
    }
    await edge.stop();
  });
});

describe('a NATS outage', () => {
  it('does not prevent build requests, and the build runs after the reconnect', async () => {
    await harness.service.start();
    await harness.registerRuntime();
    const { id: appId } = harness.owner.add('nats-away');
    await harness.natsEngine.stop();
    const asset = await request(appId);
    expect(asset).toMatchObject({ status: 'waiting' });
    await harness.natsEngine.start();
    expect(await harness.ended(appId, asset.assetsHistoryId)).toMatchObject({ status: 'completed' });
  });
});
