import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEvents, type Environment } from '@noren/contracts/apps';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { eventually, waitForDelivery } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';
import { approve, deployed, ended } from '../../test/deployments/deployment-steps.js';

type Edge = Awaited<ReturnType<typeof startEdge>>;

let harness: BuildsHarness;
let edge: Edge;
let isSilent = false;
let app: AppDetail;
let count = 0;
const uuid = '01234567-89ab-cdef-0123-456789abcdef';

beforeAll(async () => {
  harness = await createBuildsHarness({ DEPLOY_DEADLINE_MS: 5_000 });
  await harness.registerRuntime();
  edge = await startEdge(harness, 'edge-1', () => (isSilent ? 'silent' : {}));
});
afterAll(async () => {
  await edge.stop();
  await harness.stop();
});
beforeEach(async () => {
  count += 1;
  app = await harness.publishApp(`trashed-${count}`, { uuid, securityToken: 'ab'.repeat(32) });
});

const served = (environment: Environment = 'development') => edge.serves(app.systemName, environment);
const readLatest = async () =>
  (await harness.admin.call(deploymentEndpoints.latest, { params: { appId: app.id } })).data;

/** Builds the app twice with different settings. */
async function buildTwo() {
  const first = await harness.build(app.id);
  harness.owner.saveConfiguration(app.id);
  return [first, await harness.build(app.id)] as const;
}

const trash = (sequence: number) => harness.trashApp(app.id, sequence);
const restore = (sequence: number) => harness.restoreApp(app, sequence);

describe('an app in the trash', () => {
  it('is withdrawn from the edge, and what was live is live again after a restore', async () => {
    const [first, second] = await buildTwo();
    await deployed(harness, first, 'development');
    await approve(harness, first);
    await deployed(harness, first, 'review');
    await deployed(harness, second, 'development');
    const before = await readLatest();
    await trash(2);
    await eventually(() => expect([served(), served('review')]).toEqual([undefined, undefined]));
    await expect(readLatest()).rejects.toMatchObject({ code: 'notFound' });
    await restore(3);
    await eventually(() => expect([served(), served('review')]).toEqual([second.digest, first.digest]));
    expect(await readLatest()).toEqual(before);
  });

  it('stays withdrawn when another replica checks the release target', async () => {
    await deployed(harness, await harness.build(app.id), 'development');
    const { id: witness, systemName } = await harness.publishApp(`witness-${count}`);
    const asset = await harness.build(witness);
    await deployed(harness, asset, 'development');
    await trash(2);
    await eventually(() => expect(served()).toBeUndefined());
    await harness.nats.manager.streams.purge('KV_releases');
    const replica = await harness.create(await harness.connect());
    await replica.start();
    await eventually(() => expect(edge.serves(systemName, 'development')).toBe(asset.digest));
    expect(served()).toBeUndefined();
    await replica.stop();
  });

  it('is served if it was restored, however late or often its deletion arrives', async () => {
    const asset = await harness.build(app.id);
    await deployed(harness, asset, 'development');
    await restore(5);
    await trash(4);
    await trash(2);
    harness.owner.add(app.id, app);
    await waitForDelivery(harness.nats);
    expect(served()).toBe(asset.digest);
    await expect(readLatest()).resolves.toMatchObject({ live: { development: { digest: asset.digest } } });
  });

  it('gets no release that was being published, but the one before after a restore', async () => {
    const [live, next] = await buildTwo();
    await deployed(harness, live, 'development');
    isSilent = true;
    const body = { assetsHistoryId: next.assetsHistoryId, environment: 'development' } as const;
    const { data } = await harness.admin.call(deploymentEndpoints.deploy, {
      params: { appId: app.id },
      body,
    });
    await eventually(() => expect(served()).toBe(next.digest));
    await trash(2);
    await eventually(() => expect(served()).toBeUndefined());
    const stored = harness.mongo.connection.collection('deployments');
    const failed = { status: 'failed', failureCode: 'deployUnconfirmed' };
    const isEnded = { appId: app.id, assetsHistoryId: next.assetsHistoryId, status: 'failed' };
    await eventually(async () => expect(await stored.countDocuments(isEnded)).toBe(1));
    isSilent = false;
    await restore(3);
    await eventually(() => expect(served()).toBe(live.digest));
    expect(await ended(harness, app.id, data)).toMatchObject(failed);
  });

  it('serves what is live if it is restored while a release is being published', async () => {
    const [live, next] = await buildTwo();
    await deployed(harness, live, 'development');
    isSilent = true;
    const body = { assetsHistoryId: next.assetsHistoryId, environment: 'development' } as const;
    await harness.admin.call(deploymentEndpoints.deploy, { params: { appId: app.id }, body });
    await eventually(() => expect(served()).toBe(next.digest));
    await trash(2);
    await restore(3);
    await eventually(() => expect(served()).toBe(live.digest));
    isSilent = false;
  });

  it('leaves the host to a new app with its system name', async () => {
    await deployed(harness, await harness.build(app.id), 'development');
    const other = await harness.publishApp(`other-${count}`, { systemName: app.systemName });
    const asset = await harness.build(other.id);
    await deployed(harness, asset, 'development');
    await trash(2);
    await waitForDelivery(harness.nats);
    expect(served()).toBe(asset.digest);
  });

  it('loses its deployments once it is deleted for good', async () => {
    await deployed(harness, await harness.build(app.id), 'development');
    await trash(2);
    await harness.publish(appEvents.deleted, app.id, 3, { id: app.id });
    const stored = harness.mongo.connection.collection('deployments');
    await eventually(async () => expect(await stored.countDocuments({ appId: app.id, live: true })).toBe(0));
    expect(served()).toBeUndefined();
  });
});
