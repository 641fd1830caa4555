import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import type { Group } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import {
  type AppsHarness,
  createAppsHarness,
  groupWith,
  runtimeWith,
  templateWith,
} from '../../test/apps-harness.js';

let apps: AppsHarness;
let admin: Client;
let group: Group;

beforeAll(async () => {
  apps = await createAppsHarness();
  admin = apps.as({ role: 'admin' });
  group = groupWith();
  apps.owned.groups.set(group.groupId, group);
  apps.owned.templates.set('card', templateWith({ id: 'card', code: 'card' }));
});
afterAll(() => apps.stop());

const unknown = {
  code: 'runtimeNotFound',
  status: 404,
  errors: [{ path: '/body/runtimeVersion', rule: 'exists' }],
};
const create = (runtimeVersion: string) => apps.create(group.groupId, { runtimeVersion });
const name = () => `9.${randomUUID().slice(0, 8)}`;

async function update(app: AppDetail, runtimeVersion: string) {
  const change = { params: { appId: app.id }, body: { version: app.version, runtimeVersion } };
  return (await admin.call(appEndpoints.update, change)).data;
}

describe('the runtime version of an app', () => {
  it('must exist when the app is created or updated', async () => {
    await expect(create('7.7.7')).rejects.toMatchObject(unknown);
    const app = await create('1.0.0');
    await expect(update(app, '7.7.7')).rejects.toMatchObject(unknown);
    expect((await update(app, '1.0.0')).runtimeVersion).toBe('1.0.0');
  });

  it('is looked up at its owner by exact name, even if many names contain it', async () => {
    for (let index = 0; index < 150; index += 1) {
      const runtime = runtimeWith({ name: `2.0-${index}` });
      apps.owned.runtimes.set(runtime.id, runtime);
    }
    await expect(create('2.0')).rejects.toMatchObject(unknown);
    const runtime = runtimeWith({ name: '2.0' });
    apps.owned.runtimes.set(runtime.id, runtime);
    expect((await create('2.0')).runtimeVersion).toBe('2.0');
  });

  it('follows events: registered, renamed and deleted', async () => {
    const [first, second] = [name(), name()];
    const runtime = runtimeWith({ name: first });
    await apps.publishRuntime(runtime);
    const app = await eventually(() => create(first));
    await apps.publishRuntime({ ...runtime, name: second, version: 2 }, 'updated');
    const renamed = await eventually(() => update(app, second));
    expect(renamed.runtimeVersion).toBe(second);
    await expect(create(first)).rejects.toMatchObject(unknown);
    await apps.publishRuntime({ ...runtime, version: 3 }, 'deleted');
    await eventually(() => expect(create(second)).rejects.toMatchObject(unknown));
  });

  it('is rejected by its format before any lookup', async () => {
    for (const wrong of ['', '最新', '1 0', '.0', 'x'.repeat(51)]) {
      await expect(create(wrong)).rejects.toMatchObject({
        code: 'invalidParameter',
        errors: [{ path: '/body/runtimeVersion' }],
      });
    }
  });
});
