import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCatalogueHarness } from '../api/catalogue-harness.js';
import { assertMatchesCatalogue } from '../api/error-catalogue.js';
import { triggeredByFaults } from '../api/error-triggers/error-trigger.js';
import { newRuntime } from '../api/fixtures.js';
import { clientWith } from '../api/staff.js';
import { startTestStack } from '../stack.js';
import { type FaultHarness, faultTriggers } from './error-triggers.js';
import { copyRuntime, type OwnRuntime } from './own-runtime.js';

let runtime: OwnRuntime;
let harness: FaultHarness;

beforeAll(async () => {
  // A deployment that no replica confirms fails after this time.
  process.env['DEPLOY_DEADLINE_MS'] = '2000';
  runtime = await copyRuntime();
  const stack = await startTestStack({ demo: false, root: runtime.root });
  await newRuntime(clientWith(stack, await stack.token('admin')));
  harness = { ...(await createCatalogueHarness(stack, 'only-monitor')), stack, runtime };
});

afterAll(async () => {
  delete process.env['DEPLOY_DEADLINE_MS'];
  harness?.close();
  await harness?.stack.stop();
  await runtime?.remove();
});

describe('the error catalogue during faults', () => {
  it('has a trigger for every error that a fault causes', () => {
    expect(Object.keys(faultTriggers).sort()).toEqual([...triggeredByFaults].sort());
  });

  // The builds service retries an interrupted build for 30 s before it fails.
  it.each(triggeredByFaults)('describes %s as the API returns it', async (code) => {
    assertMatchesCatalogue(code, await faultTriggers[code](harness));
  });
});
