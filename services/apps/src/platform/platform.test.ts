import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppCreate, appEndpoints } from '@noren/contracts/apps';
import { type PlatformRelease, platformEndpoints } from '@noren/contracts/platform';
import { type Partners, platformToken, startPartners } from '@noren/local-stack/testing';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';
import { createPlatform } from './platform.js';

let sandbox: Partners;
let apps: AppsHarness;

beforeAll(async () => {
  sandbox = await startPartners();
  apps = await setUp({ PLATFORM_URL: `${sandbox.url}/platform/{envType}` });
});
afterAll(async () => {
  await apps.stop();
  await sandbox.stop();
});

async function setUp(settings?: Parameters<typeof createAppsHarness>[0]): Promise<AppsHarness> {
  const harness = await createAppsHarness(settings);
  harness.owned.groups.set('group-1', groupWith([], { groupId: 'group-1' }));
  harness.owned.templates.set('card', templateWith({ id: 'card', code: 'card' }));
  return harness;
}

const registered = { applicationId: 'application-1', envType: 'production', custId: 'customer-1' } as const;
const release = (): PlatformRelease => ({
  deploymentId: randomUUID(),
  environment: 'production',
  status: 'publishing',
  url: 'https://cafe.production.example.com',
  assetsVersion: 3,
  digest: 'a'.repeat(64),
});

async function announce(fields: Partial<AppCreate>, body = release(), harness = apps) {
  const { id: appId } = await harness.create('group-1', {
    ...registered,
    uuid: randomUUID().replace(/^0{8}/, '10000000'),
    securityToken: platformToken,
    ...fields,
  });
  const service = harness.as({ role: 'service' });
  return (await service.call(platformEndpoints.announce, { params: { appId }, body })).data;
}

async function listAnnounced(deploymentId: string): Promise<object[]> {
  const response = await fetch(`${sandbox.url}/platform/releases`);
  const { data } = (await response.json()) as { data: { deploymentId: string }[] };
  return data.filter((one) => one.deploymentId === deploymentId);
}

describe('an announcement to the platform', () => {
  it('[C21] [C22] is signed with the security token and tells who released what, once however often it is sent', async () => {
    const body = release();
    const uuid = randomUUID().replace(/^0{8}/, '10000000');
    const first = await announce({ uuid }, body);
    expect(first).toMatchObject({ outcome: 'accepted', detail: expect.stringMatching(/^R\d+$/) });
    expect(await announce({}, body)).toEqual(first);
    const announced = await listAnnounced(body.deploymentId);
    expect(announced).toHaveLength(1);
    expect(announced[0]).toMatchObject({ ...registered, ...body });
    expect(JSON.stringify(announced)).not.toContain(platformToken);
  });

  it.each([
    ['a wrong security token', { securityToken: 'cd'.repeat(32) }, /signature/],
    ['an unknown application', { applicationId: 'NONE-1' }, /no application NONE-1/],
    ["another application's UUID", { uuid: '00000000-89ab-cdef-0123-456789abcdef' }, /UUID/],
  ])('[C21] [C22] is rejected for %s', async (_name, fields, detail) => {
    const body = release();
    expect(await announce(fields, body)).toEqual({
      outcome: 'rejected',
      detail: expect.stringMatching(detail),
    });
    expect(await listAnnounced(body.deploymentId)).toEqual([]);
  });

  it('[C21] names what is missing in the registration of an app', async () => {
    const fields = { uuid: undefined, envType: undefined };
    expect(await announce(fields)).toEqual({ outcome: 'rejected', detail: 'missing: envType, uuid' });
  });

  it('may be repeated if the platform fails or does not answer', async () => {
    await expect(announce({ applicationId: 'ERROR-1' })).rejects.toMatchObject({
      status: 503,
      code: 'platformUnavailable',
    });
    const unreachable = createPlatform('http://127.0.0.1:9');
    const app = { ...registered, uuid: randomUUID(), securityToken: platformToken };
    await expect(unreachable.announce(app, release())).rejects.toMatchObject({ code: 'platformUnavailable' });
  });

  it('is rejected with an old timestamp, so that a recorded call cannot be replayed', async () => {
    const old = () => new Date(Date.now() - 10 * 60_000);
    const platform = createPlatform(`${sandbox.url}/platform/{envType}`, old);
    const app = { ...registered, uuid: '10000000-89ab-cdef-0123-456789abcdef', securityToken: platformToken };
    expect(await platform.announce(app, release())).toMatchObject({
      outcome: 'rejected',
      detail: expect.stringContaining('timestamp'),
    });
  });

  it('is for services only', async () => {
    const { id: appId } = await apps.create('group-1', registered);
    const call = apps.as({ role: 'admin' }).call(platformEndpoints.announce, {
      params: { appId },
      body: release(),
    });
    await expect(call).rejects.toMatchObject({ code: 'accessDenied' });
    const { data } = await apps.as({ role: 'admin' }).call(appEndpoints.get, { params: { appId } });
    expect(data).toMatchObject(registered);
  });
});

describe('an installation without a platform', () => {
  it('announces nothing', async () => {
    const harness = await setUp();
    expect(await announce({}, release(), harness)).toEqual({ outcome: 'notConfigured', detail: '' });
    await harness.stop();
  });
});
