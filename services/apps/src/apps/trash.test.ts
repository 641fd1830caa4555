import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { contentEvents } from '@noren/contracts/contents';
import { getRestorableUntil, trashDays } from '@noren/contracts/core';
import type { Group } from '@noren/contracts/groups';
import { referenceEndpoints } from '@noren/contracts/references';
import { roles } from '@noren/contracts/permissions';
import { eventually, publishEvent } from '@noren/service-kit/testing';
import {
  type AppsHarness,
  createAppsHarness,
  groupWith,
  runtimeWith,
  templateWith,
} from '../../test/apps-harness.js';
import { createAppRepository } from './repository.js';

let apps: AppsHarness;
let admin: Client;
let group: Group;

beforeAll(async () => {
  apps = await createAppsHarness();
  admin = apps.as({ role: 'admin', name: 'Hanako' });
  group = groupWith(['couponStampShop']);
  apps.owned.groups.set(group.groupId, group);
  apps.owned.templates.set('card-id', templateWith({ id: 'card-id', code: 'card' }));
});
afterAll(() => apps.stop());

type App = Pick<AppDetail, 'id'>;
const at = (app: App) => ({ params: { appId: app.id } });
const read = async (app: App) => (await admin.call(appEndpoints.get, at(app))).data;
const remove = (app: App) => admin.call(appEndpoints.delete, at(app));
const restore = async (app: App, caller = admin) => (await caller.call(appEndpoints.restore, at(app))).data;
const listTrash = async (query = {}) => admin.call(appEndpoints.listTrash, { query });

/** Waits for the app's events, and returns their types in order. */
const getEventTypes = (app: App, count: number) =>
  eventually(async () => {
    const types = ['created', 'updated', 'trashed', 'restored', 'deleted'].map((type) => `app.${type}`);
    const found = (await Promise.all(types.map((type) => apps.harness.events(type, 0)))).flat();
    const own = found.filter(({ subject }) => subject === app.id);
    expect(own).toHaveLength(count);
    return own.sort((one, other) => one.sequence - other.sequence).map(({ type }) => type);
  });

describe('a deleted app', () => {
  it('is listed in the trash with who deleted it, the latest first, until it is restored', async () => {
    const [first, second] = [await apps.create(group.groupId), await apps.create(group.groupId)];
    for (const app of [first, second]) await remove(app);
    const { data, page } = await listTrash({ size: 1 });
    expect(page).toMatchObject({ totalElements: 2, totalPages: 2 });
    const { id, name, systemName, groupId } = second;
    const deletedAt = data[0]?.deletedAt ?? '';
    expect(data).toEqual([
      {
        ...{ id, name, systemName, groupId, deletedAt },
        ...{ deletedBy: 'Hanako', restorableUntil: getRestorableUntil(deletedAt) },
      },
    ]);
    await restore(second);
    expect((await listTrash()).data.map((app) => app.id)).toEqual([first.id]);
  });

  it('is restored as it was, with its settings, and its events say so', async () => {
    const app = await apps.create(group.groupId, { securityToken: 'ab'.repeat(32), uuid: randomUUID() });
    const { data: settings } = await admin.call(configurationEndpoints.get, { ...at(app), query: {} });
    await remove(app);
    await expect(read(app)).rejects.toMatchObject({ code: 'notFound' });
    expect(await restore(app)).toEqual(app);
    expect(await read(app)).toEqual(app);
    expect((await admin.call(configurationEndpoints.get, { ...at(app), query: {} })).data).toEqual(settings);
    expect(await getEventTypes(app, 3)).toEqual(['app.created', 'app.trashed', 'app.restored']);
    const [restored] = (await apps.harness.events('app.restored')).filter(
      ({ subject }) => subject === app.id,
    );
    const [created] = (await apps.harness.events('app.created')).filter(({ subject }) => subject === app.id);
    expect(restored?.data).toEqual(created?.data);
    await expect(restore(app)).rejects.toMatchObject({ code: 'notFound' });
  });

  it.each([
    ['systemName', 'systemNameInUse'],
    ['uuid', 'uuidInUse'],
  ] as const)('is not restored while another app has its %s', async (field, code) => {
    const app = await apps.create(group.groupId, { uuid: randomUUID() });
    await remove(app);
    const other = await apps.create(group.groupId, { [field]: app[field] });
    const errors = [{ path: `/${field}`, rule: 'unique' }];
    await expect(restore(app)).rejects.toMatchObject({ code, status: 409, errors });
    await remove(other);
    expect(await restore(app)).toEqual(app);
  });

  it('is not restored without what it refers to', async () => {
    const runtime = runtimeWith({ name: randomUUID() });
    apps.owned.runtimes.set(runtime.id, runtime);
    const app = await apps.create(group.groupId, { runtimeVersion: runtime.name });
    await remove(app);
    const target = { kind: 'runtime', id: runtime.name, retained: 1 } as const;
    const { data: uses } = await apps
      .as({ role: 'service' })
      .call(referenceEndpoints.release, { body: target });
    expect(uses).toEqual([]);
    apps.deleted.add(runtime.name);
    const errors = [{ path: '/runtimeVersion', rule: 'exists' }];
    await expect(restore(app)).rejects.toMatchObject({ code: 'runtimeNotFound', errors });
    apps.deleted.delete(runtime.name);
    expect(await restore(app)).toEqual(app);
  });

  it('has the state of its group when it is restored', async () => {
    const own = groupWith();
    apps.owned.groups.set(own.groupId, own);
    const [app, witness] = [await apps.create(own.groupId), await apps.create(own.groupId)];
    await remove(app);
    await apps.publishGroup({ ...own, name: 'Renamed', version: 2 }, 'updated');
    const renamed = { relatedGroups: [{ groupName: 'Renamed' }] };
    await eventually(async () => expect(await read(witness)).toMatchObject(renamed));
    expect(await restore(app)).toMatchObject(renamed);
  });

  it('is no unfinished copy any more if its contents are copied meanwhile', async () => {
    const source = await apps.create(group.groupId);
    const body = { name: 'Copy', systemName: `c-${randomUUID().slice(0, 20)}`, groupId: group.groupId };
    const { data: copy } = await admin.call(appEndpoints.copy, { ...at(source), body });
    expect(copy).toHaveProperty('copy');
    await remove(copy);
    const data = { id: copy.id, isComplete: true };
    await publishEvent(apps.harness.nats, contentEvents.copied, { subject: copy.id, sequence: 1, data });
    await eventually(async () => {
      const stored = apps.harness.mongo.connection.collection<{ _id: string }>('apps');
      expect(await stored.findOne({ _id: copy.id })).not.toHaveProperty('copy');
    });
    expect(await restore(copy)).not.toHaveProperty('copy');
  });

  it('can be listed and restored by those only who may delete it', async () => {
    const app = await apps.create(group.groupId);
    await remove(app);
    for (const role of roles.filter((name) => name !== 'admin')) {
      const staff = apps.as({ role, groups: [group.groupId] });
      const denied = { code: 'accessDenied', status: 403 };
      await expect(staff.call(appEndpoints.listTrash, { query: {} })).rejects.toMatchObject(denied);
      await expect(restore(app, staff)).rejects.toMatchObject(denied);
    }
    await restore(app);
  });

  it('is listed only for those who see one of its groups', async () => {
    const app = await apps.create(group.groupId);
    await remove(app);
    const { listTrashed } = createAppRepository((await apps.harness.connect()).mongo);
    const list = async (groups?: string[]) => (await listTrashed(groups, {})).data.map(({ id }) => id);
    expect(await list()).toContain(app.id);
    expect(await list([group.groupId, 'other'])).toContain(app.id);
    expect(await list(['other'])).toEqual([]);
    await restore(app);
  });

  it(`is deleted for good with its settings after ${trashDays} days, but not if it was restored`, async () => {
    const [gone, kept] = [await apps.create(group.groupId), await apps.create(group.groupId)];
    for (const app of [gone, kept]) await remove(app);
    await restore(kept);
    apps.endTrashTime();
    expect(await getEventTypes(gone, 3)).toEqual(['app.created', 'app.trashed', 'app.deleted']);
    await eventually(async () => expect(await apps.countSettings(gone.id)).toBe(0));
    await expect(restore(gone)).rejects.toMatchObject({ code: 'notFound' });
    expect((await listTrash()).data).toEqual([]);
    expect(await apps.countSettings(kept.id)).toBe(1);
    await expect(read(kept)).resolves.toMatchObject({ id: kept.id });
  });
});
