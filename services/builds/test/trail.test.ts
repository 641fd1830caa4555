import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import type { AuditRecorded } from '@noren/contracts/audit';
import { type Deployment, deploymentEndpoints } from '@noren/contracts/deployments';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { eventually } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness, startEdge } from './builds-harness.js';

const uuid = '01234567-89ab-cdef-0123-456789abcdef';
const securityToken = 'ab'.repeat(32);

let harness: BuildsHarness;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  harness = await createBuildsHarness();
  edge = await startEdge(harness, 'edge-1');
  await harness.registerRuntime();
});
afterAll(async () => {
  await edge.stop();
  await harness.stop();
});

const operator = (name: string) => harness.as({ role: 'operator', groups: ['group-1'], name });

/** Waits for this many audit log events of an app; oldest first. */
const trail = (appId: string, count: number): Promise<AuditRecorded[]> =>
  eventually(async () => {
    // Events of different documents may arrive in another order than they occurred in.
    const events = (await harness.events('audit.builds')).toSorted((one, other) =>
      one.time.localeCompare(other.time),
    );
    const own = events.map(({ data }) => data as AuditRecorded).filter(({ subject }) => subject === appId);
    expect(own).toHaveLength(count);
    return own;
  });

async function published({ id, appId }: Deployment): Promise<void> {
  await eventually(async () => {
    const { data } = await harness.admin.call(deploymentEndpoints.list, { params: { appId } });
    expect(data.find((one) => one.id === id)?.status).toBe('published');
  });
}

describe('the audit log of an app', () => {
  it('records who built, requested a review, decided and deployed, without credentials', async () => {
    const { id: appId } = harness.owner.add('trail');
    const { data: asset } = await operator('Olga').call(assetEndpoints.create, {
      params: { appId },
      body: { description: 'Spring' },
    });
    const { assetsHistoryId, digest } = await harness.ended(appId, asset.assetsHistoryId);
    const deploy = async (environment: Environment, more = {}) => {
      const body = { assetsHistoryId, environment, ...more };
      const { data } = await operator('Oskar').call(deploymentEndpoints.deploy, { params: { appId }, body });
      await published(data);
      return data;
    };
    const at = { params: { appId, assetsHistoryId } };
    const first = await deploy('development');
    await operator('Olga').call(reviewEndpoints.create, { ...at, body: { comment: 'Please' } });
    await operator('Olga').call(reviewEndpoints.delete, at);
    await expect(operator('Olga').call(reviewEndpoints.delete, at)).rejects.toBeDefined();
    await operator('Olga').call(reviewEndpoints.create, { ...at, body: {} });
    const admin = harness.as({ role: 'admin', name: 'Anna' });
    await admin.call(reviewEndpoints.update, { ...at, body: { status: 'approved', comment: 'Fine' } });
    const last = await deploy('production', { uuid, securityToken });
    const events = await trail(appId, 7);
    const review = `/assets/${assetsHistoryId}/review`;
    const builtFrom = 'template=card;runtime=1.0.0;configuration=1';
    expect(events.map(({ action, actor, changes }) => ({ action, by: actor.name, changes }))).toMatchObject([
      {
        action: 'assets.create',
        by: 'Olga',
        changes: [
          {
            path: `/assets/${assetsHistoryId}`,
            after: { assetsVersion: 1, description: 'Spring', builtFrom },
          },
        ],
      },
      {
        action: 'deployments.deploy',
        by: 'Oskar',
        changes: [{ path: `/deployments/${first.id}`, after: { environment: 'development', digest } }],
      },
      { action: 'reviews.create', changes: [{ path: review, after: { request: 'Please' } }] },
      {
        action: 'reviews.delete',
        changes: [{ path: `${review}/status`, before: 'requested', after: 'cancelled' }],
      },
      { action: 'reviews.create', by: 'Olga' },
      { action: 'reviews.update', by: 'Anna' },
      {
        action: 'deployments.deploy',
        changes: [{ path: `/deployments/${last.id}`, after: { environment: 'production' } }],
      },
    ]);
    expect(events[5]?.changes).toEqual(
      expect.arrayContaining([
        { path: `${review}/status`, before: 'requested', after: 'approved' },
        { path: `${review}/comment`, after: 'Fine' },
      ]),
    );
    expect(JSON.stringify(events)).not.toContain(uuid);
    expect(JSON.stringify(events)).not.toContain(securityToken);
  });
});

describe('credentials in a deployment request', () => {
  it('are saved even if the app is changed concurrently', async () => {
    const { id: appId } = harness.owner.add('touched');
    const asset = await harness.build(appId);
    let times = 2;
    harness.owner.onUpdate(() => {
      if (times > 0) harness.owner.touch(appId);
      times -= 1;
    });
    const body = {
      ...{ assetsHistoryId: asset.assetsHistoryId, environment: 'development' as const },
      ...{ uuid, securityToken },
    };
    const { data } = await harness.admin.call(deploymentEndpoints.deploy, { params: { appId }, body });
    expect(harness.owner.get(appId)).toMatchObject({ uuid, securityToken, version: 4 });
    await published(data);
  });
});

describe('the lists of assets and deployments', () => {
  it('[C49] [C105] are paged, sorted as requested and sortable by known fields only', async () => {
    const { id: appId } = harness.owner.add('listed');
    const params = { appId };
    for (let count = 0; count < 3; count += 1) {
      const asset = await harness.build(appId);
      const body = { assetsHistoryId: asset.assetsHistoryId, environment: 'development' } as const;
      await published((await harness.admin.call(deploymentEndpoints.deploy, { params, body })).data);
    }
    for (const endpoint of [assetEndpoints.list, deploymentEndpoints.list]) {
      const list = async (query: { page?: number; size?: number; sort?: string }) =>
        harness.admin.call(endpoint, { params, query });
      const versions = async (query: Parameters<typeof list>[0]) =>
        (await list(query)).data.map(({ assetsVersion }) => assetsVersion);
      expect(await versions({})).toEqual([3, 2, 1]);
      expect(await versions({ sort: 'assetsVersion,asc' })).toEqual([1, 2, 3]);
      expect(await versions({ page: 1, size: 2 })).toEqual([1]);
      expect((await list({ page: 1, size: 2 })).page).toEqual({
        number: 1,
        size: 2,
        totalElements: 3,
        totalPages: 2,
      });
      await expect(list({ sort: 'digest,asc' })).rejects.toMatchObject({ code: 'invalidParameter' });
      await expect(list({ size: 101 })).rejects.toMatchObject({ code: 'invalidParameter' });
    }
  });
});
