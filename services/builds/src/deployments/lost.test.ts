import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { previewName } from '@noren/contracts/releases';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { isSigned, openReleases, readPublicKeys, readSigningKey } from '@noren/service-kit';
import { eventually, publicKey } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness } from '../../test/builds-harness.js';

let harness: BuildsHarness;

beforeAll(async () => {
  harness = await createBuildsHarness({ DEPLOY_DEADLINE_MS: 30_000 });
  await harness.registerRuntime();
});
afterAll(() => harness.stop());

describe('a stale deployment', () => {
  it('is queued again by the next request and ends exactly once', async () => {
    const { id: appId } = harness.owner.add('lost-deploy');
    const asset = await harness.build(appId);
    const body = { assetsHistoryId: asset.assetsHistoryId, environment: 'development' } as const;
    const deploy = () => harness.admin.call(deploymentEndpoints.deploy, { params: { appId }, body });
    const { data } = await deploy();
    const requests = async () =>
      (await harness.events('deployment.requested')).filter(({ subject }) => subject === data.id).length;
    await expect(deploy()).rejects.toMatchObject({ code: 'deployProcessing' });
    expect(await requests()).toBe(1);
    await harness.deleteByApp('deployments', appId);
    await expect(deploy()).rejects.toMatchObject({ code: 'deployProcessing' });
    await eventually(async () => expect(await requests()).toBe(2));

    const releases = await openReleases((await harness.connect()).nats);
    const stop = await releases.heartbeat('edge-1');
    await releases.acknowledge(
      { systemName: harness.owner.get(appId).systemName, environment: 'development' },
      { replica: 'edge-1', deploymentId: data.id, digest: data.digest },
    );
    await eventually(async () => expect((await harness.read(asset)).deployedTo).toEqual(['development']));
    const completed = (await harness.events('deployment.completed')).filter(
      ({ subject }) => subject === data.id,
    );
    expect(completed).toHaveLength(1);
    await stop();

    // Simulate a release target that lost its state: the next replica that starts restores the pointers.
    const host = { systemName: 'lost-deploy', environment: 'development' } as const;
    const pointer = await releases.pointer(host);
    await harness.nats.manager.streams.purge('KV_releases');
    expect(await releases.pointer(host)).toBeUndefined();
    const replica = await harness.create(await harness.connect());
    await replica.start();
    if (pointer === undefined) throw new Error('The release has no pointer');
    const { signature: _signature, ...restored } = pointer;
    await eventually(async () => expect(await releases.pointer(host)).toMatchObject(restored));
    const { data: runtimes } = await harness.admin.call(runtimeEndpoints.list, { query: {} });
    expect(runtimes).toHaveLength(1);
    await eventually(async () =>
      expect(
        await releases.pointer({ systemName: previewName('1.0.0'), environment: 'preview' }),
      ).toBeDefined(),
    );
    await replica.stop();
  });
});

describe('a pointer that edges would reject', () => {
  const host = { systemName: 'lost-deploy', environment: 'development' } as const;

  it('is replaced if others wrote it, and if its key was withdrawn', async () => {
    const releases = await openReleases((await harness.connect()).nats);
    const pointer = await releases.pointer(host);
    if (pointer === undefined) throw new Error('The release has no pointer');
    const { signature: _signature, ...restored } = pointer;
    for (const written of [restored, { ...pointer, deploymentId: 'other' }]) {
      await releases.publish(written);
      const next = await harness.create(await harness.connect());
      await next.start();
      await eventually(async () => {
        const found = await releases.pointer(host);
        expect(found).toMatchObject(restored);
        expect(found && isSigned(found, readPublicKeys(publicKey))).toBe(true);
      });
      await next.stop();
    }
    const key = 'c4'.repeat(32);
    const rotated = await harness.create(await harness.connect(), { RELEASE_SIGNING_KEY: key });
    await rotated.start();
    const { publicKey: newKey } = readSigningKey(key);
    await eventually(async () => {
      const found = await releases.pointer(host);
      expect(found && isSigned(found, readPublicKeys(newKey))).toBe(true);
      expect(found).toMatchObject(restored);
    });
    await rotated.stop();
  });
});
