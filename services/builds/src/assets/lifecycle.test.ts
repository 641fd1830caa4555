import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetEndpoints, type BuildStatus, buildLifecycle } from '@noren/contracts/assets';
import { transition } from '@noren/contracts/core';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { type BuildsHarness, createBuildsHarness } from '../../test/builds-harness.js';

type Step = 'request' | 'complete' | 'fail';

let harness: BuildsHarness;
let count = 0;

beforeAll(async () => {
  harness = await createBuildsHarness();
  await harness.registerRuntime();
});
afterAll(() => harness.stop());

/** Blocks builds in their first step; the returned function lets one continue and succeed or fail. */
function holdBuilds(appId: string) {
  let go = () => {};
  harness.owner.onConfiguration(async (version) => {
    if (version === undefined) return;
    await new Promise<void>((resolve) => {
      go = resolve;
    });
  });
  return async (assetsHistoryId: string, good: boolean) => {
    harness.owner.breakConfiguration(appId, !good);
    await eventually(async () => {
      go();
      const { data } = await harness.admin.call(assetEndpoints.get, { params: { appId, assetsHistoryId } });
      expect(['completed', 'failed']).toContain(data.status);
    });
    harness.owner.breakConfiguration(appId, false);
  };
}

describe('builds', () => {
  it('[C52] follow their lifecycle one at a time, for any sequence of requests', async () => {
    const steps = fc.array(fc.constantFrom<Step>('request', 'complete', 'fail'), { maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        count += 1;
        const { id: appId } = harness.owner.add(`property-${count}`);
        const end = holdBuilds(appId);
        const expected: BuildStatus[] = [];
        let active: string | undefined;
        for (const step of sequence) {
          if (step === 'request') {
            const call = harness.admin.call(assetEndpoints.create, { params: { appId }, body: {} });
            if (active === undefined) {
              active = (await call).data.assetsHistoryId;
              expected.unshift('waiting');
            } else {
              await expect(call).rejects.toMatchObject({ code: buildLifecycle.rejectionCodes.request });
            }
          } else if (active !== undefined) {
            await end(active, step === 'complete');
            const next = transition(buildLifecycle, 'processing', step);
            expected[0] = next.ok ? next.to : 'processing';
            active = undefined;
          }
          const { data } = await harness.admin.call(assetEndpoints.list, { params: { appId } });
          expect(data.map(({ status }) => (status === 'processing' ? 'waiting' : status))).toEqual(expected);
          expect(data.map(({ assetsVersion }) => assetsVersion)).toEqual(
            expected.map((_status, index) => expected.length - index),
          );
        }
        if (active !== undefined) await end(active, true);
      }),
      { numRuns: sized(10, 30) },
    );
  });
});
