import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appEvents, type Environment } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { type Deployment, deploymentEndpoints, releaseEvents } from '@noren/contracts/deployments';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import {
  approve,
  deployed as listDeployed,
  ended as listEnded,
} from '../../test/deployments/deployment-steps.js';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';

type Edge = Awaited<ReturnType<typeof startEdge>>;

let harness: BuildsHarness;
let edges: Edge[] = [];
let appId: string;
let count = 0;
const uuid = '01234567-89ab-cdef-0123-456789abcdef';
const securityToken = 'ab'.repeat(32);

beforeAll(async () => {
  harness = await createBuildsHarness();
  await harness.registerRuntime();
});
afterAll(() => harness.stop());
beforeEach(() => {
  count += 1;
  appId = `deployed-${count}`;
  harness.owner.add(appId, { uuid, securityToken });
});
afterEach(async () => {
  for (const edge of edges) await edge.stop();
  edges = [];
});

async function edge(name: string, acknowledge?: Parameters<typeof startEdge>[2]): Promise<Edge> {
  const started = await startEdge(harness, name, acknowledge);
  edges.push(started);
  return started;
}

const params = () => ({ appId });
const deploy = (assetsHistoryId: string, environment: Environment, more = {}) =>
  harness.admin
    .call(deploymentEndpoints.deploy, { params: params(), body: { assetsHistoryId, environment, ...more } })
    .then(({ data }) => data);

const ended = (deployment: Deployment) => listEnded(harness, appId, deployment);
const deployed = (asset: Asset, environment: Environment) => listDeployed(harness, asset, environment);

async function approved(): Promise<Asset> {
  harness.owner.saveConfiguration(appId);
  const asset = await harness.build(appId);
  await deployed(asset, 'development');
  return approve(harness, asset);
}

describe('a release', () => {
  it('[C62] [C109] is published after every edge replica has acknowledged it, with each event sent once', async () => {
    const [first, second] = [await edge('edge-1'), await edge('edge-2')];
    const asset = await harness.build(appId);
    const requested = await deploy(asset.assetsHistoryId, 'development');
    expect(requested).toMatchObject({
      status: 'publishing',
      digest: asset.digest,
      url: `http://${appId}.development.localhost:8081`,
    });
    expect(await ended(requested)).toMatchObject({ status: 'published' });
    for (const replica of [first, second]) expect(replica.serves(appId, 'development')).toBe(asset.digest);
    expect(await harness.read(asset)).toMatchObject({ deployedTo: ['development'], served: ['development'] });
    for (const type of ['deployment.requested', 'deployment.completed', releaseEvents.published.type]) {
      const events = (await harness.events(type)).filter(({ subject }) => subject === requested.id);
      expect(events.map(({ data }) => data)).toMatchObject([
        { digest: asset.digest, environment: 'development' },
      ]);
    }
  });

  it('[C30] [C106] [C109] belongs to one asset in each environment', async () => {
    await edge('edge-1');
    const [first, second] = [await harness.build(appId), await harness.build(appId)];
    await deployed(first, 'development');
    await deployed(second, 'development');
    expect(await harness.read(first)).toMatchObject({ deployedTo: [], served: ['development'] });
    expect(await harness.read(second)).toMatchObject({ deployedTo: ['development'] });
    const { data } = await harness.admin.call(deploymentEndpoints.latest, { params: params() });
    expect(data).toMatchObject({ development: { assetsHistoryId: second.assetsHistoryId } });
    const at = { params: { appId, assetsHistoryId: first.assetsHistoryId } };
    const { data: ofFirst } = await harness.admin.call(deploymentEndpoints.latestOfAsset, at);
    expect(ofFirst).toMatchObject({ development: { assetsHistoryId: first.assetsHistoryId } });
    const query = { assetsHistoryId: first.assetsHistoryId };
    const { data: history } = await harness.admin.call(deploymentEndpoints.list, { params: params(), query });
    expect(history).toHaveLength(1);
  });

  it('[C61] [C132] starts exactly once for 20 concurrent requests of an app and environment', async () => {
    const asset = await harness.build(appId);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => deploy(asset.assetsHistoryId, 'development')),
    );
    const [started, ...more] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(more).toEqual([]);
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'deployProcessing' });
    }
    await edge('edge-1');
    expect(await ended(started as Deployment)).toMatchObject({ status: 'published' });
    expect((await deployed(asset, 'development')).status).toBe('published');
  });
});

describe('a failed release', () => {
  it('leaves no pointer if there is no edge replica', async () => {
    const failed = await deployed(await harness.build(appId), 'development');
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'deployNowhere' });
    const host = { systemName: appId, environment: 'development' } as const;
    expect(await (await openReleases(harness.nats)).pointer(host)).toBeUndefined();
  });

  it('[C62] leaves the previous one live if a replica does not answer before the deadline', async () => {
    const first = await harness.build(appId);
    const good = await edge('edge-1');
    await deployed(first, 'development');
    await edge('edge-silent', () => 'silent');
    harness.owner.saveConfiguration(appId);
    const second = await harness.build(appId);
    expect(await deployed(second, 'development')).toMatchObject({
      status: 'failed',
      failureCode: 'deployUnconfirmed',
      failure: 'Not every server confirmed the release in time. The previous one stays live. (edge-silent)',
    });
    await eventually(() => expect(good.serves(appId, 'development')).toBe(first.digest));
    expect(await harness.read(first)).toMatchObject({ deployedTo: ['development'] });
    expect(await harness.read(second)).toMatchObject({ deployedTo: [], served: [] });
    const { data } = await harness.admin.call(deploymentEndpoints.latest, { params: params() });
    expect(data.development).toMatchObject({ assetsHistoryId: second.assetsHistoryId, status: 'failed' });
    expect(data.live).toMatchObject({ development: { assetsHistoryId: first.assetsHistoryId } });
  });

  it('ends immediately if a replica cannot load it', async () => {
    await edge('edge-1', () => ({ error: 'the manifest is not what its digest says' }));
    const failed = await deployed(await harness.build(appId), 'development');
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'deployRefused' });
    expect(failed.failure).toContain('edge-1: the manifest is not what its digest says');
  });
});

describe('the deployment rules', () => {
  it('[C57] [C59] [C60] [C109] [C132] [C134] require development before review, and an approval for production', async () => {
    await edge('edge-1');
    const asset = await harness.build(appId);
    const { assetsHistoryId } = asset;
    const at = { params: { appId, assetsHistoryId } };
    for (const environment of ['review', 'production'] as const) {
      await expect(deploy(assetsHistoryId, environment)).rejects.toMatchObject({ code: 'developmentFirst' });
    }
    await deployed(asset, 'development');
    expect(await deployed(asset, 'review')).toMatchObject({ status: 'published' });
    await expect(deploy(assetsHistoryId, 'production')).rejects.toMatchObject({ code: 'assetNotApproved' });
    await harness.admin.call(reviewEndpoints.create, { ...at, body: {} });
    await expect(deploy(assetsHistoryId, 'production')).rejects.toMatchObject({ code: 'assetNotApproved' });
    await harness.admin.call(reviewEndpoints.update, { ...at, body: { status: 'approved' } });
    expect(await deployed(asset, 'production')).toMatchObject({ status: 'published' });
    expect((await harness.read(asset)).deployedTo.sort()).toEqual(['development', 'production', 'review']);
    const query = { environment: 'review' } as const;
    const { data } = await harness.admin.call(deploymentEndpoints.list, { params: params(), query });
    expect(data.map(({ environment }) => environment)).toEqual(['review']);
  });

  it('reject an asset that does not exist or whose build failed', async () => {
    harness.owner.breakConfiguration(appId);
    const failed = await harness.build(appId);
    await expect(deploy(failed.assetsHistoryId, 'development')).rejects.toMatchObject({
      code: 'assetNotDeployable',
    });
    await expect(deploy('nothing', 'development')).rejects.toMatchObject({ code: 'assetNotFound' });
  });

  it('[C63] allow a rollback of production without another review', async () => {
    const edge1 = await edge('edge-1');
    const [first, second] = [await approved(), await approved()];
    await deployed(first, 'production');
    await deployed(second, 'production');
    expect(edge1.serves(appId, 'production')).toBe(second.digest);
    expect(await deployed(first, 'production')).toMatchObject({ status: 'published' });
    expect(edge1.serves(appId, 'production')).toBe(first.digest);
    expect(await harness.read(first)).toMatchObject({ deployedTo: ['production'] });
  });

  it('[C84] [C135] require UUID and security token for production and save sent ones on behalf of the user', async () => {
    await edge('edge-1');
    harness.owner.add(appId);
    const { assetsHistoryId } = await approved();
    await expect(deploy(assetsHistoryId, 'production')).rejects.toMatchObject({
      code: 'deployCredentialsMissing',
      errors: [
        { path: '/body/uuid', rule: 'required' },
        { path: '/body/securityToken', rule: 'required' },
      ],
    });
    expect(await ended(await deploy(assetsHistoryId, 'production', { uuid, securityToken }))).toMatchObject({
      status: 'published',
    });
    expect(harness.owner.get(appId)).toMatchObject({ uuid, securityToken });
    expect(harness.owner.authorization()).toMatch(/^Bearer /);
    await ended(await deploy(assetsHistoryId, 'production'));
  });

  it('let editors deploy, and everyone who can see the app read', async () => {
    const asset = await harness.build(appId);
    const monitor = harness.as({ role: 'only-monitor', groups: ['group-1'] });
    const body = { assetsHistoryId: asset.assetsHistoryId, environment: 'development' } as const;
    const call = monitor.call(deploymentEndpoints.deploy, { params: params(), body });
    await expect(call).rejects.toMatchObject({ code: 'accessDenied' });
    await expect(monitor.call(deploymentEndpoints.latest, { params: params() })).resolves.toEqual({
      data: { live: {} },
    });
    const unauthorizedUser = harness.as({ role: 'monitor', groups: ['group-2'] });
    await harness.publishApp(appId);
    const query = { appIds: [appId, 'another'] };
    await eventually(async () => {
      const { data } = await monitor.call(deploymentEndpoints.latestOfApps, { query });
      expect(data).toEqual([{ appId, live: {} }]);
    });
    await expect(unauthorizedUser.call(deploymentEndpoints.latestOfApps, { query })).resolves.toEqual({
      data: [],
    });
    await expect(unauthorizedUser.call(deploymentEndpoints.list, { params: params() })).rejects.toMatchObject(
      {
        code: 'notFound',
      },
    );
    await expect(unauthorizedUser.call(assetEndpoints.list, { params: params() })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('a deleted app', () => {
  it('is withdrawn from the edge', async () => {
    const replica = await edge('edge-1');
    await deployed(await harness.build(appId), 'development');
    await harness.publish(appEvents.deleted, appId, 2, { id: appId });
    await eventually(() => expect(replica.serves(appId, 'development')).toBeUndefined());
  });
});
