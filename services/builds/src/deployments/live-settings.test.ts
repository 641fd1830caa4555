import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import { sections } from '@noren/contracts/config-sections';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { eventually } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';
import { deployed, ended } from '../../test/deployments/deployment-steps.js';

const appId = 'rules';
const params = { appId };
let harness: BuildsHarness;
let edges: Awaited<ReturnType<typeof startEdge>>[] = [];

beforeAll(async () => {
  harness = await createBuildsHarness();
  await harness.registerRuntime();
  harness.owner.add(appId);
});
afterAll(() => harness.stop());
afterEach(stopEdges);

async function edge(name: string, acknowledge?: Parameters<typeof startEdge>[2]): Promise<void> {
  edges.push(await startEdge(harness, name, acknowledge));
}
async function stopEdges(): Promise<void> {
  for (const one of edges) await one.stop();
  edges = [];
}

async function live(environment: Environment = 'development') {
  const service = harness.as({ role: 'service' });
  return (await service.call(deploymentEndpoints.settings, { params, query: { environment } })).data;
}

/** Saves settings and builds an asset with them. */
async function build(redisplaySeconds: number) {
  harness.owner.changeSettings((saved) => {
    saved.coupon = { ...sections.coupon.defaults, redisplaySeconds };
  });
  harness.owner.saveConfiguration(appId);
  return harness.build(appId);
}

const withSeconds = (redisplaySeconds: number) => ({
  settings: { sections: { coupon: { redisplaySeconds } } },
});

describe('the settings that an environment lives by', () => {
  it('[C59] are those of the live asset, whatever was saved or built after it', async () => {
    expect(await live()).toEqual({});
    await edge('edge-1');
    const old = await build(20);
    await deployed(harness, old, 'development');
    const before = await live();
    expect(before).toMatchObject({ live: withSeconds(20) });
    const newer = await build(30);
    expect(await live()).toEqual(before);
    await deployed(harness, newer, 'development');
    expect(await live()).toMatchObject({ live: withSeconds(30) });
    expect(await live('production')).toEqual({});
    await deployed(harness, old, 'development');
    expect(await live()).toMatchObject({ live: { ...withSeconds(20), digest: before.live?.digest } });
  });

  it('include those of a deployment while it is being published, and no longer once it has failed', async () => {
    await edge('edge-1');
    await deployed(harness, await build(40), 'development');
    await stopEdges();
    await edge('edge-2', () => 'silent');
    const { assetsHistoryId } = await build(50);
    const body = { assetsHistoryId, environment: 'development' } as const;
    const { data } = await harness.admin.call(deploymentEndpoints.deploy, { params, body });
    await eventually(async () =>
      expect(await live()).toMatchObject({ live: withSeconds(40), next: withSeconds(50) }),
    );
    expect(await ended(harness, appId, data)).toMatchObject({ status: 'failed' });
    const after = await live();
    expect(after).toMatchObject({ live: withSeconds(40) });
    expect(after).not.toHaveProperty('next');
  });
});
