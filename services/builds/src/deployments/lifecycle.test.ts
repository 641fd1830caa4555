import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { transition } from '@noren/contracts/core';
import {
  type DeploymentStatus,
  deploymentEndpoints,
  deploymentLifecycle,
} from '@noren/contracts/deployments';
import type { ReleasePointer } from '@noren/contracts/releases';
import { openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { type BuildsHarness, createBuildsHarness } from '../../test/builds-harness.js';

type Step = 'first' | 'second' | 'complete' | 'fail';

let harness: BuildsHarness;
let releases: Awaited<ReturnType<typeof openReleases>>;
let stopBeating: () => Promise<void>;
let count = 0;

beforeAll(async () => {
  harness = await createBuildsHarness({ DEPLOY_DEADLINE_MS: 30_000 });
  await harness.registerRuntime();
  releases = await openReleases((await harness.connect()).nats);
  stopBeating = await releases.heartbeat('edge-1');
});
afterAll(async () => {
  await stopBeating();
  await harness.stop();
});

/** Waits for the pointer of a deployment. */
const toPointer = (systemName: string, deploymentId: string): Promise<ReleasePointer> =>
  eventually(async () => {
    const pointer = await releases.pointer({ systemName, environment: 'development' });
    if (pointer?.deploymentId !== deploymentId) throw new Error('Not published yet');
    return pointer;
  });

describe('deployments', () => {
  it('follow their lifecycle one at a time, and the pointer matches the published deployment', async () => {
    const steps = fc.array(fc.constantFrom<Step>('first', 'second', 'complete', 'fail'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        count += 1;
        const { id: appId } = harness.owner.add(`property-${count}`);
        const assets: Record<'first' | 'second', Asset> = {
          first: await harness.build(appId),
          second: await harness.build(appId),
        };
        const expected: DeploymentStatus[] = [];
        let active: { id: string; asset: Asset } | undefined;
        let live: Asset | undefined;
        for (const step of sequence) {
          if (step === 'first' || step === 'second') {
            const asset = assets[step];
            const body = { assetsHistoryId: asset.assetsHistoryId, environment: 'development' } as const;
            const call = harness.admin.call(deploymentEndpoints.deploy, { params: { appId }, body });
            if (active === undefined) {
              active = { id: (await call).data.id, asset };
              expected.unshift(deploymentLifecycle.initial);
            } else {
              await expect(call).rejects.toMatchObject({ code: 'deployProcessing' });
            }
          } else if (active !== undefined) {
            const pointer = await toPointer(appId, active.id);
            const { deploymentId, digest } = pointer;
            const error = step === 'fail' ? { error: 'broken' } : {};
            await releases.acknowledge(pointer, { replica: 'edge-1', deploymentId, digest, ...error });
            const next = transition(deploymentLifecycle, 'publishing', step);
            expected[0] = next.ok ? next.to : 'publishing';
            if (step === 'complete') live = active.asset;
            active = undefined;
          }
          await eventually(async () => {
            const { data } = await harness.admin.call(deploymentEndpoints.list, { params: { appId } });
            expect(data.map(({ status }) => status)).toEqual(expected);
          });
          const { data } = await harness.admin.call(assetEndpoints.list, { params: { appId } });
          const serving = data.filter(({ deployedTo }) => deployedTo.includes('development'));
          expect(serving.map((asset) => asset.assetsHistoryId)).toEqual(live ? [live.assetsHistoryId] : []);
          if (active === undefined) {
            const pointer = await releases.pointer({ systemName: appId, environment: 'development' });
            expect(pointer?.digest).toBe(live?.digest);
          }
        }
      }),
      { numRuns: sized(8, 20) },
    );
  });
});
