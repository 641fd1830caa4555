import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Asset, assetEndpoints, buildLifecycle, buildSteps } from '@noren/contracts/assets';
import { eventually } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness } from '../../test/builds-harness.js';

let harness: BuildsHarness;
let appId: string;
let count = 0;

beforeAll(async () => {
  harness = await createBuildsHarness();
  await harness.registerRuntime();
});
afterAll(() => harness.stop());
beforeEach(() => {
  count += 1;
  appId = `app-${count}`;
  harness.owner.add(appId);
  harness.owner.onConfiguration(async () => {});
});

const request = (body: { description?: string; configurationVersion?: number } = {}) =>
  harness.admin.call(assetEndpoints.create, { params: { appId }, body }).then(({ data }) => data);
const getEvents = async (type: string, asset: Asset) =>
  (await harness.events(type)).filter(({ subject }) => subject === asset.assetsHistoryId);

/** Blocks builds in their first step until the returned function is called. */
function holdBuilds(): () => void {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  harness.owner.onConfiguration(async (version) => (version === undefined ? undefined : blocked));
  return release;
}

describe('a build', () => {
  it('[C20] [C30] [C52] [C105] moves from waiting to completed step by step and publishes each event once', async () => {
    const asset = await request({ description: 'First' });
    expect(asset).toMatchObject({
      status: 'waiting',
      assetsVersion: 1,
      configurationVersion: 1,
      runtimeVersion: '1.0.0',
      creator: 'admin',
      creatorId: expect.any(String),
      deployedTo: [],
    });
    const done = await harness.ended(appId, asset.assetsHistoryId);
    expect(done).toMatchObject({ status: 'completed', description: 'First' });
    expect(done.steps.map(({ name, status }) => [name, status])).toEqual(
      buildSteps.map((name) => [name, 'completed']),
    );
    expect(done.buildTime).toBeGreaterThan(0);
    expect(await getEvents('asset.requested', asset)).toHaveLength(1);
    const [built] = await eventually(async () => {
      const found = await getEvents('asset.built', asset);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(built?.data).toMatchObject({ digest: done.digest, appId, configurationVersion: 1 });
  });

  it('has the same digest for the same settings and another one for others', async () => {
    const first = await harness.build(appId);
    const second = await harness.build(appId);
    expect(second).toMatchObject({ digest: first.digest, assetsVersion: 2 });
    harness.owner.saveConfiguration(appId);
    const third = await harness.build(appId);
    expect(third).toMatchObject({ configurationVersion: 2, assetsVersion: 3 });
    expect(third.digest).not.toBe(first.digest);
  });

  it('uses the settings and the app as of its request', async () => {
    const reference = await harness.build(appId);
    const release = holdBuilds();
    const asset = await request();
    harness.owner.saveConfiguration(appId);
    harness.owner.add(appId, { name: 'Renamed' });
    release();
    expect((await harness.ended(appId, asset.assetsHistoryId)).digest).toBe(reference.digest);
  });

  it('[C83] requires LIFF ID, env type and application ID', async () => {
    harness.owner.add(appId, { liffId: undefined, envType: undefined });
    await expect(request()).rejects.toMatchObject({
      code: 'buildSettingsMissing',
      errors: [
        { path: '/app/liffId', rule: 'required' },
        { path: '/app/envType', rule: 'required' },
      ],
    });
  });

  it('[C132] requires a registered runtime version and the newest settings', async () => {
    harness.owner.saveConfiguration(appId);
    await expect(request({ configurationVersion: 1 })).rejects.toMatchObject({
      code: 'versionOld',
      current: { version: 2 },
    });
    harness.owner.add(appId, { runtimeVersion: '0.0.1' });
    await expect(request()).rejects.toMatchObject({ code: 'runtimeNotFound' });
  });

  it('[C52] starts exactly once for 20 concurrent requests of an app', async () => {
    const release = holdBuilds();
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => request()));
    const [started, ...more] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(more).toEqual([]);
    for (const one of all) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'buildProcessing' });
    }
    release();
    await harness.ended(appId, started?.assetsHistoryId ?? '');
    await expect(request()).resolves.toMatchObject({ assetsVersion: 2 });
  });

  it('does not block the next build of the app when its worker is lost', async () => {
    const release = holdBuilds();
    const lost = await request();
    // Wait for the worker's last write before it blocks.
    await eventually(async () => expect((await harness.read(lost)).steps[0]?.status).toBe('processing'));
    await harness.deleteByApp('assets', appId);
    const next = await request();
    expect(next).toMatchObject({ status: 'waiting', assetsVersion: 2 });
    release();
    expect(await harness.ended(appId, next.assetsHistoryId)).toMatchObject({ status: 'completed' });
    expect(await harness.read(lost)).toMatchObject({ status: 'failed', failureCode: 'buildInterrupted' });
    expect(await getEvents('asset.built', lost)).toEqual([]);
  });

  it('fails with a readable message for invalid settings and lets the next one start', async () => {
    harness.owner.breakConfiguration(appId);
    const failed = await harness.build(appId);
    expect(failed).toMatchObject({
      status: 'failed',
      failureCode: 'buildSettingsInvalid',
      failure: 'Some settings are not valid. Correct them and build again. (application/baseColor)',
    });
    expect(failed.steps[0]).toMatchObject({ name: 'validate', status: 'failed' });
    expect(failed.digest).toBeUndefined();
    harness.owner.breakConfiguration(appId, false);
    expect(await harness.build(appId)).toMatchObject({ status: 'completed', assetsVersion: 2 });
    expect(await getEvents('asset.failed', failed)).toHaveLength(1);
  });

  it('is retried after transient failures', async () => {
    let troubles = 2;
    harness.owner.onConfiguration(async (version) => {
      if (version === undefined || troubles === 0) return;
      troubles -= 1;
      throw new TypeError('fetch failed');
    });
    const asset = await harness.build(appId);
    expect(asset.status).toBe('completed');
    expect(troubles).toBe(0);
  });
});

describe('the build history', () => {
  it('[C105] lists newest first, searches descriptions and contains only builds of its app', async () => {
    for (const description of ['Spring', 'Summer']) {
      await harness.ended(appId, (await request({ description })).assetsHistoryId);
    }
    const call = (query: { q?: string }) =>
      harness.admin.call(assetEndpoints.list, { params: { appId }, query }).then(({ data }) => data);
    expect((await call({})).map(({ description }) => description)).toEqual(['Summer', 'Spring']);
    const [found] = await call({ q: 'spri' });
    expect(found).toMatchObject({ description: 'Spring', assetsVersion: 1 });
    harness.owner.add('elsewhere');
    const params = { appId: 'elsewhere', assetsHistoryId: found?.assetsHistoryId ?? '' };
    await expect(harness.admin.call(assetEndpoints.get, { params })).rejects.toMatchObject({
      code: 'assetNotFound',
    });
  });

  it('is readable by everyone who can see the app, but only editors can build', async () => {
    const monitor = harness.as({ role: 'only-monitor', groups: ['group-1'] });
    await expect(monitor.call(assetEndpoints.list, { params: { appId } })).resolves.toBeDefined();
    await expect(monitor.call(assetEndpoints.create, { params: { appId }, body: {} })).rejects.toMatchObject({
      code: 'accessDenied',
    });
  });
});

describe('the progress stream', () => {
  it('sends the asset after every change until the build ends, along its lifecycle', async () => {
    const release = holdBuilds();
    const asset = await request();
    const params = { appId, assetsHistoryId: asset.assetsHistoryId };
    const streaming = harness.admin.open(assetEndpoints.progress, { params }).then((answer) => answer.text());
    release();
    const states = (await streaming)
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as Asset);
    expect(states.at(-1)).toMatchObject({ status: 'completed', assetsHistoryId: asset.assetsHistoryId });
    const versions = states.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    states.slice(1).forEach(({ status }, index) => {
      const before = states[index]?.status ?? 'notBuilt';
      if (status !== before) expect(Object.values(buildLifecycle.moves[before])).toContain(status);
    });
  });

  it('sends a single state for a build that has ended', async () => {
    const asset = await harness.build(appId);
    const params = { appId, assetsHistoryId: asset.assetsHistoryId };
    const text = await (await harness.admin.open(assetEndpoints.progress, { params })).text();
    expect(text.match(/^data: /gm)).toHaveLength(1);
  });
});
