import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { auditEndpoints, auditEvents } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import type { Group } from '@noren/contracts/groups';
import { eventually, publishEvent } from '@noren/service-kit/testing';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';

let apps: AppsHarness;
let admin: Client;
let group: Group;
let related: Group;

beforeAll(async () => {
  apps = await createAppsHarness();
  admin = apps.as({ role: 'admin', name: 'Hanako' });
  group = groupWith();
  related = groupWith([], { type: 'agency' });
  for (const one of [group, related]) apps.owned.groups.set(one.groupId, one);
  apps.owned.templates.set('card', templateWith({ id: 'card', code: 'card' }));
});
afterAll(() => apps.stop());

const at = (app: { id: string }) => ({ params: { appId: app.id } });
const trail = async (app: { id: string }, caller = admin) =>
  (await caller.call(auditEndpoints.app, at(app))).data;

/** Waits until the audit log has this many entries: it is projected from events. */
const getAuditLog = (app: { id: string }, length: number) =>
  eventually(async () => {
    const entries = await trail(app);
    expect(entries).toHaveLength(length);
    return entries;
  });

describe('the audit log of an app', () => {
  it('records the actor, the initial values and every changed field, secrets masked', async () => {
    const [token, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const app = await apps.create(group.groupId, { securityToken: token, liffId: '1234567890-AbcdEfgh' });
    const relatedGroupIds = [related.groupId];
    const body = { version: 1, name: 'Renamed', securityToken: other, liffId: null, relatedGroupIds };
    await admin.call(appEndpoints.update, { ...at(app), body });
    const [updated, created] = await getAuditLog(app, 2);
    expect(created).toMatchObject({ action: 'apps.create', actor: { name: 'Aki', role: 'admin' } });
    expect(created?.changes).toContainEqual({ path: '/name', after: 'Cafe Noren' });
    expect(created?.changes).toContainEqual({ path: '/securityToken', after: '••••••••abab' });
    expect(updated).toMatchObject({ action: 'apps.update', actor: { name: 'Hanako', role: 'admin' } });
    expect(updated?.changes).toHaveLength(4);
    expect(updated?.changes).toEqual(
      expect.arrayContaining([
        { path: '/name', before: 'Cafe Noren', after: 'Renamed' },
        { path: '/securityToken', before: '••••••••abab', after: '••••••••cdcd' },
        { path: '/liffId', before: '1234567890-AbcdEfgh' },
        { path: '/relatedGroupIds', before: [], after: relatedGroupIds },
      ]),
    );
    const events = JSON.stringify(await apps.harness.events('audit.apps'));
    expect(events).not.toContain(token);
    expect(events).not.toContain('ab'.repeat(4));
  });

  it('records neither rejected changes nor updates from group events', async () => {
    const app = await apps.create(group.groupId);
    await expect(
      admin.call(appEndpoints.update, { ...at(app), body: { version: 9, name: 'x' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await apps.publishGroup({ ...group, name: 'Followed', version: 2 }, 'optionsUpdated');
    await eventually(async () => {
      const { data } = await admin.call(appEndpoints.get, at(app));
      expect(data.relatedGroups[0]?.groupName).toBe('Followed');
    });
    await admin.call(appEndpoints.update, { ...at(app), body: { version: 2, name: 'Last' } });
    const [last] = await getAuditLog(app, 2);
    expect(last?.changes).toEqual([{ path: '/name', before: 'Cafe Noren', after: 'Last' }]);
  });

  it('includes entries that other services publish', async () => {
    const app = await apps.create(group.groupId);
    const actor = { id: 'u', name: 'Taro', role: 'operator' as const };
    const data = { kind: 'app' as const, subject: app.id, action: 'assets.build', actor, groups: [] };
    for (const source of ['builds', 'loyalty'] as const) {
      await publishEvent(apps.harness.nats, auditEvents[source], {
        subject: randomUUID(),
        sequence: 1,
        data: { ...data, changes: [{ path: '/description', after: source }] },
      });
    }
    const entries = await getAuditLog(app, 3);
    expect(entries.flatMap(({ changes }) => changes.map(({ after }) => after))).toEqual(
      expect.arrayContaining(['builds', 'loyalty']),
    );
  });

  it('[C121] requires a caller who can see the app, and stays readable for them after its deletion for good', async () => {
    const app = await apps.create(group.groupId);
    await admin.call(appEndpoints.update, {
      ...at(app),
      body: { version: 1, relatedGroupIds: [related.groupId] },
    });
    await getAuditLog(app, 2);
    const gone = { code: 'notFound', status: 404 };
    const otherTenant = apps.as({ role: 'operator', groups: ['other'] });
    const readers = [
      apps.as({ role: 'monitor', groups: [group.groupId] }),
      apps.as({ role: 'operator', groups: [related.groupId] }),
    ];
    await expect(trail(app, otherTenant)).rejects.toMatchObject(gone);
    for (const reader of readers) expect(await trail(app, reader)).toHaveLength(2);
    await admin.call(appEndpoints.delete, at(app));
    await expect(admin.call(appEndpoints.get, at(app))).rejects.toMatchObject(gone);
    await eventually(async () => {
      const deleted = { action: 'apps.delete', actor: { name: 'Hanako', role: 'admin' } };
      expect((await trail(app))[0]).toMatchObject(deleted);
    });
    for (const reader of readers) expect(await trail(app, reader)).toHaveLength(3);
    await admin.call(appEndpoints.restore, at(app));
    await eventually(async () => expect((await trail(app))[0]).toMatchObject({ action: 'apps.restore' }));
    await admin.call(appEndpoints.delete, at(app));
    await getAuditLog(app, 5);
    apps.endTrashTime();
    await eventually(async () => expect(await apps.countSettings(app.id)).toBe(0));
    for (const reader of readers) expect(await trail(app, reader)).toHaveLength(5);
    await expect(trail(app, otherTenant)).rejects.toMatchObject(gone);
    await expect(trail({ id: randomUUID() })).rejects.toMatchObject(gone);
  });
});
