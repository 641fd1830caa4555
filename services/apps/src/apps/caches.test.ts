import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { configurationEndpoints } from '@noren/contracts/configurations';
import type { Group } from '@noren/contracts/groups';
import type { Service } from '@noren/service-kit';
import { createTestClient, eventually, request } from '@noren/service-kit/testing';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';

let apps: AppsHarness;
let group: Group;
let replicas: [Service, Service];

beforeAll(async () => {
  apps = await createAppsHarness();
  group = groupWith();
  apps.owned.groups.set(group.groupId, group);
  apps.owned.templates.set('card', templateWith({ id: 'card', code: 'card' }));
  replicas = [apps.service, await apps.replica()];
});
afterAll(() => apps.stop());

/** Returns the number of responses a replica has cached. */
async function countRequests({ app }: Service): Promise<number> {
  const { text } = await request(app).get('/metrics');
  const lines = text.matchAll(/^noren_cache_entries\{.*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Fills the cache of every replica: earlier versions are immutable, so they are cached. */
async function warm(app: AppDetail): Promise<void> {
  for (const { app: server } of replicas) {
    const reader = createTestClient(server, apps.harness.token());
    await reader.call(configurationEndpoints.get, { params: { appId: app.id }, query: { version: 1 } });
  }
}

const clear = (app: Pick<AppDetail, 'id'>, ...[claims]: Parameters<AppsHarness['as']>) =>
  apps.as(claims).call(appEndpoints.clearCache, { params: { appId: app.id } });

describe('the endpoint that clears the caches of an app', () => {
  it('[C8] [C102] clears them in every replica and leaves other apps’ caches alone', async () => {
    const [app, other] = [await apps.create(group.groupId), await apps.create(group.groupId)];
    for (const one of [app, other]) await warm(one);
    expect(await Promise.all(replicas.map(countRequests))).toEqual([2, 2]);
    await clear(app, { role: 'operator', groups: [group.groupId] });
    await eventually(async () => expect(await Promise.all(replicas.map(countRequests))).toEqual([1, 1]));
    await warm(app);
    expect(await Promise.all(replicas.map(countRequests))).toEqual([2, 2]);
  });

  it('requires an editor who can see the app', async () => {
    const app = await apps.create(group.groupId);
    const gone = { code: 'notFound', status: 404 };
    await expect(clear(app, { role: 'operator', groups: [] })).rejects.toMatchObject(gone);
    await expect(clear({ id: 'none' }, { role: 'admin' })).rejects.toMatchObject(gone);
    await expect(clear(app, { role: 'monitor', groups: [group.groupId] })).rejects.toMatchObject({
      code: 'accessDenied',
    });
  });
});
