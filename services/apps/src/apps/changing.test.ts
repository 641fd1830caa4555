import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppUpdate, appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import type { Group } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';

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

const at = (app: { id: string }) => ({ params: { appId: app.id } });

const getUpdates = (app: { id: string }, atLeast = 1) =>
  eventually(async () => {
    const found = (await apps.harness.events('app.updated')).filter(({ subject }) => subject === app.id);
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
    return found;
  });

describe('the update of an app', () => {
  it('[C102] increments the version, publishes an event and rejects a stale version with the current state', async () => {
    const app = await apps.create(group.groupId);
    const change = {
      ...at(app),
      body: { version: 1, liffId: '1234567890-AbcdEfgh', envType: 'production' as const },
    };
    const { data: updatedApp } = await admin.call(appEndpoints.update, change);
    expect(updatedApp).toMatchObject({ liffId: '1234567890-AbcdEfgh', name: app.name, version: 2 });
    await expect(admin.call(appEndpoints.update, change)).rejects.toMatchObject({
      code: 'conflict',
      current: updatedApp,
    });
    const [event] = await getUpdates(app);
    expect(event).toMatchObject({
      data: { liffId: '1234567890-AbcdEfgh', envType: 'production' },
    });
  });
});

describe('the update of optional fields', () => {
  const filled = () => ({
    ...{ custId: 'c-1', uuid: randomUUID(), securityToken: 'ab'.repeat(32), applicationId: 'a-1' },
    ...{ liffId: '1234567890-AbcdEfgh', liffIds: { review: '1234567890-AbcdEfgi' } },
    envType: 'review' as const,
  });
  const update = async (app: { id: string }, body: AppUpdate) =>
    (await admin.call(appEndpoints.update, { ...at(app), body })).data;

  it('[C18] clears fields set to null and keeps omitted ones', async () => {
    const app = await apps.create(group.groupId, filled());
    expect(await update(app, { version: 1, liffId: null })).toEqual(
      expect.not.objectContaining({ liffId: app.liffId }),
    );
    const names = Object.keys(filled());
    const emptied = Object.fromEntries(names.map((name) => [name, null]));
    const empty = await update(app, { version: 2, ...emptied });
    expect(Object.keys(empty).filter((name) => names.includes(name))).toEqual([]);
    expect(empty).toMatchObject({ name: app.name, runtimeVersion: app.runtimeVersion, version: 3 });
    expect((await admin.call(appEndpoints.get, at(app))).data).toEqual(empty);
    const events = (await getUpdates(app, 2)).at(-1)?.data;
    expect(events).toMatchObject({ hasUuid: false, hasSecurityToken: false });
    expect(events).toEqual(expect.not.objectContaining({ liffId: expect.anything() }));
    // Another app can use the cleared UUID.
    await apps.create(group.groupId, { uuid: app.uuid });
  });

  it('rejects an invalid value and reports exactly one violated rule', async () => {
    const app = await apps.create(group.groupId);
    for (const [liffId, rule] of [
      ['https://liff.line.me/1', 'liffId'],
      ['', 'liffId'],
      [5, 'type'],
    ] as const) {
      await expect(update(app, { version: 1, liffId: liffId as string })).rejects.toMatchObject({
        code: 'invalidParameter',
        errors: [{ path: '/body/liffId', rule }],
      });
    }
  });
});
