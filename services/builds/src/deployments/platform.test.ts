import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@noren/contracts/client';
import type { Asset } from '@noren/contracts/assets';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import type { PlatformAnswer, PlatformRelease } from '@noren/contracts/platform';
import { openReleases } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { approve, deployed } from '../../test/deployments/deployment-steps.js';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';

let harness: BuildsHarness;
let edge: Awaited<ReturnType<typeof startEdge>>;
let appId: string;
let count = 0;
let announced: PlatformRelease[];

beforeAll(async () => {
  harness = await createBuildsHarness();
  await harness.registerRuntime();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  count += 1;
  appId = `announced-${count}`;
  harness.owner.add(appId, {
    uuid: '01234567-89ab-cdef-0123-456789abcdef',
    securityToken: 'ab'.repeat(32),
  });
  edge = await startEdge(harness, 'edge-1');
});
afterEach(() => edge.stop());

/** Records and answers announcements of the test's own app; reports of earlier tests may still arrive. */
function answer(reply: (release: PlatformRelease) => PlatformAnswer): void {
  announced = [];
  harness.owner.onAnnouncement(async (release, of) => {
    if (of !== appId) return { outcome: 'accepted', detail: '' };
    announced.push(release);
    return reply(release);
  });
}

const accept = () => answer(({ status }) => ({ outcome: 'accepted', detail: `receipt ${status}` }));
const statuses = () => announced.map(({ status }) => status);

async function approved(): Promise<Asset> {
  harness.owner.saveConfiguration(appId);
  const asset = await harness.build(appId);
  await deployed(harness, asset, 'development');
  return approve(harness, asset);
}

async function steps(): Promise<string[]> {
  const query = { sort: 'at,asc', size: 100 };
  const { data } = await harness.admin.call(deploymentEndpoints.logs, { params: { appId }, query });
  return data.flatMap(({ environment, event, detail }) =>
    environment === 'development' ? [] : [`${event} ${detail}`],
  );
}

describe('the platform', () => {
  it('[C22] is told of releases to review and production before and after, never to development', async () => {
    accept();
    const asset = await approved();
    expect(announced).toEqual([]);
    for (const environment of ['review', 'production'] as const) {
      announced = [];
      const deployment = await deployed(harness, asset, environment);
      await eventually(() => expect(statuses()).toEqual(['publishing', 'published']));
      for (const release of announced) {
        expect(release).toMatchObject({
          deploymentId: deployment.id,
          environment,
          url: deployment.url,
          assetsVersion: asset.assetsVersion,
          digest: asset.digest,
        });
      }
    }
    await eventually(async () =>
      expect((await steps()).filter((step) => step.startsWith('platform'))).toEqual([
        'platformAccepted receipt publishing',
        'platformNotified receipt published',
        'platformAccepted receipt publishing',
        'platformNotified receipt published',
      ]),
    );
  });

  it('[C22] keeps a release that it rejects from going live', async () => {
    accept();
    const [first, second] = [await approved(), await approved()];
    await deployed(harness, first, 'production');
    await eventually(() => expect(statuses()).toContain('published'));
    answer(() => ({ outcome: 'rejected', detail: 'unknown application' }));
    expect(await deployed(harness, second, 'production')).toMatchObject({
      status: 'failed',
      failureCode: 'platformRejected',
      failure: expect.stringContaining('(unknown application)'),
    });
    expect(edge.serves(appId, 'production')).toBe(first.digest);
    const pointer = await (await openReleases(harness.nats)).pointer({
      systemName: appId,
      environment: 'production',
    });
    expect(pointer?.digest).toBe(first.digest);
    await eventually(async () => expect(await steps()).toContainEqual(expect.stringMatching(/^failed/)));
    expect((await steps()).filter((step) => step.startsWith('putBack'))).toEqual([]);
    expect(statuses()).toEqual(['publishing']);
  });

  it('is asked again until the deadline while it does not answer', async () => {
    accept();
    const asset = await approved();
    let failures = 1;
    const unavailable = new ApiError(503, { code: 'platformUnavailable' });
    answer(() => {
      if (failures-- > 0) throw unavailable;
      return { outcome: 'accepted', detail: '' };
    });
    expect(await deployed(harness, asset, 'review')).toMatchObject({ status: 'published' });
    expect(statuses().slice(0, 2)).toEqual(['publishing', 'publishing']);
    failures = Infinity;
    expect(await deployed(harness, asset, 'production')).toMatchObject({
      status: 'failed',
      failureCode: 'platformUnavailable',
    });
    expect(edge.serves(appId, 'production')).toBeUndefined();
    // The report of the failure is delivered once the platform answers.
    accept();
    await eventually(() => expect(statuses()).toContain('failed'));
  });

  it('learns of a release that failed on the servers', async () => {
    accept();
    const asset = await approved();
    await edge.stop();
    edge = await startEdge(harness, 'edge-1', () => ({ error: 'no space left' }));
    expect(await deployed(harness, asset, 'production')).toMatchObject({ failureCode: 'deployRefused' });
    await eventually(() => expect(statuses()).toEqual(['publishing', 'failed']));
  });
});
