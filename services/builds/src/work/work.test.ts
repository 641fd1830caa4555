import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Environment } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { deploymentEndpoints } from '@noren/contracts/deployments';
import { noOptions } from '@noren/contracts/groups';
import { reviewEndpoints } from '@noren/contracts/reviews';
import { maxWorkItems, type Work, type WorkList, workEndpoints } from '@noren/contracts/work';
import { eventually, type TokenClaims } from '@noren/service-kit/testing';
import { type BuildsHarness, createBuildsHarness, startEdge } from '../../test/builds-harness.js';

let harness: BuildsHarness;
let edge: Awaited<ReturnType<typeof startEdge>>;

beforeAll(async () => {
  // Timeouts long enough that nothing ends on its own during a test.
  harness = await createBuildsHarness({ DEPLOY_DEADLINE_MS: 120_000, ACK_WAIT_MS: 30_000 });
  edge = await startEdge(harness, 'edge-1', (environment) => (environment === 'review' ? 'silent' : {}));
  await harness.registerRuntime();
});
afterAll(async () => {
  await edge.stop();
  await harness.stop();
});

const getWork = async (claims: TokenClaims = { role: 'admin' }): Promise<Work> =>
  (await harness.as(claims).call(workEndpoints.get, {})).data;
const monitor = (...groups: string[]): TokenClaims => ({ role: 'monitor', groups });
const filterByApp = (list: WorkList, appId: string) => list.items.filter((item) => item.appId === appId);

async function app(id: string, groupId: string): Promise<string> {
  const uuid = '01234567-89ab-cdef-0123-456789abcdef';
  await harness.publishApp(id, { groupId, name: `Name of ${id}`, uuid, securityToken: 'f'.repeat(64) });
  return id;
}

const deploy = ({ appId, assetsHistoryId }: Asset, environment: Environment) =>
  harness.admin.call(deploymentEndpoints.deploy, {
    params: { appId },
    body: { assetsHistoryId, environment },
  });

/** Builds an app, deploys it to development and requests a review. */
async function requested(appId: string, requester = 'Olga'): Promise<Asset> {
  const built = await harness.build(appId);
  await deploy(built, 'development');
  await eventually(async () => expect((await harness.read(built)).served).toEqual(['development']));
  const params = { appId, assetsHistoryId: built.assetsHistoryId };
  const person = harness.as({ role: 'admin', name: requester });
  await person.call(reviewEndpoints.create, { params, body: {} });
  return built;
}

async function failed(appId: string): Promise<Asset> {
  harness.owner.breakConfiguration(appId);
  const built = await harness.build(appId);
  expect(built.status).toBe('failed');
  harness.owner.breakConfiguration(appId, false);
  return built;
}

describe('pending reviews', () => {
  it('are listed with their requester until they are decided', async () => {
    const { assetsHistoryId } = await requested(await app('reviewed', 'group-a'));
    const [item] = (await getWork(monitor('group-a'))).reviews.items;
    expect(item).toEqual({
      appId: 'reviewed',
      appName: 'Name of reviewed',
      assetsHistoryId,
      assetsVersion: 1,
      by: 'Olga',
      at: expect.any(String),
    });
    const params = { appId: 'reviewed', assetsHistoryId };
    await harness.admin.call(reviewEndpoints.update, { params, body: { status: 'rejected' } });
    expect((await getWork(monitor('group-a'))).reviews).toEqual({ total: 0, items: [] });
  });

  it('are listed only for staff of the app, and all of them for admins', async () => {
    await requested(await app('of-b', 'group-b'));
    const related = { groupName: 'Agency', groupType: 'agency' as const, groupOptions: noOptions };
    await harness.publishApp('of-c', {
      groupId: 'group-c',
      relatedGroups: [{ ...related, groupId: 'agency-1' }],
    });
    await requested('of-c');
    const seenBy = async (claims: TokenClaims) =>
      (await getWork(claims)).reviews.items.map(({ appId }) => appId);
    expect(await seenBy(monitor('group-b'))).toEqual(['of-b']);
    expect(await seenBy(monitor('agency-1'))).toEqual(['of-c']);
    expect(await seenBy(monitor('group-b', 'group-c'))).toEqual(['of-b', 'of-c']);
    expect(await seenBy(monitor('group-x'))).toEqual([]);
    expect(await seenBy(monitor())).toEqual([]);
    expect(await seenBy({ role: 'admin' })).toEqual(['of-b', 'of-c']);
  });
});

describe('failed builds', () => {
  it('are listed while they are the newest of their app', async () => {
    const { assetsHistoryId } = await failed(await app('failing', 'group-f'));
    expect((await getWork(monitor('group-f'))).failedBuilds).toMatchObject({
      total: 1,
      items: [{ appId: 'failing', assetsHistoryId, assetsVersion: 1, failureCode: 'buildSettingsInvalid' }],
    });
    const secondBuild = await failed('failing');
    expect(filterByApp((await getWork(monitor('group-f'))).failedBuilds, 'failing')).toMatchObject([
      { assetsHistoryId: secondBuild.assetsHistoryId, assetsVersion: 2 },
    ]);
    await harness.build('failing');
    expect((await getWork(monitor('group-f'))).failedBuilds.total).toBe(0);
  });

  it('are superseded by the worker if the request handler of the next build crashed before', async () => {
    await failed(await app('died', 'group-d'));
    await harness.build('died');
    const assets = harness.mongo.connection.collection('assets');
    await assets.updateOne({ appId: 'died', assetsVersion: 1 }, { $set: { unresolved: true } });
    await harness.build('died');
    expect((await getWork(monitor('group-d'))).failedBuilds.total).toBe(0);
  });

  it('do not expose the internal field `unresolved`', async () => {
    const built = await failed(await app('marked', 'group-m'));
    const { data } = await harness.admin.call(assetEndpoints.list, { params: { appId: 'marked' } });
    expect(data[0]?.assetsHistoryId).toBe(built.assetsHistoryId);
    expect(data[0]).not.toHaveProperty('unresolved');
  });
});

describe('releases being published', () => {
  it('are listed with their environment', async () => {
    const built = await requested(await app('publishing', 'group-p'));
    await deploy(built, 'review');
    const { publishing } = await getWork(monitor('group-p'));
    expect(publishing).toMatchObject({
      total: 1,
      items: [{ appId: 'publishing', assetsVersion: 1, environment: 'review' }],
    });
  });
});

describe('the work list', () => {
  it('is sorted oldest first, limited, counted in full and served by a partial index', async () => {
    const count = maxWorkItems + 5;
    const collection = harness.mongo.connection.collection<{ _id: string }>('assets');
    const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
    const build = (id: string, index: number, own: object) => ({
      ...{ _id: id, appId: 'many', assetsVersion: 1_000 + index, description: '', creator: 'Olga' },
      ...{ steps: [], version: 1, live: true, sequence: 0, attempt: 1, status: 'failed' },
      ...{ createdAt: at(59 - (index % 60)), updatedAt: at(0), ...own },
    });
    await app('many', 'group-n');
    await collection.insertMany([
      ...Array.from({ length: count }, (_, index) => build(`waits-${index}`, index, { unresolved: true })),
      ...Array.from({ length: 2_000 }, (_, index) => build(`past-${index}`, 1_000 + index, {})),
    ]);
    await eventually(async () => expect((await getWork(monitor('group-n'))).failedBuilds.total).toBe(count));
    const { items } = (await getWork(monitor('group-n'))).failedBuilds;
    const times = items.map((item) => item.at);
    expect(times).toHaveLength(maxWorkItems);
    expect(times).toEqual([...times].sort());
    expect(times[0]).toBe(at(59 - count + 1));
    const plan = await collection
      .find({ unresolved: true, live: true } as never)
      .sort({ createdAt: 1, _id: 1 })
      .explain('executionStats');
    expect(plan['executionStats'].totalDocsExamined).toBeLessThan(100);
  });

  it('requires permission to read build histories', async () => {
    await expect(harness.as({ role: 'nobody' } as never).call(workEndpoints.get, {})).rejects.toMatchObject({
      status: 403,
    });
  });
});
