import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { defaultSections } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type Group, noOptions } from '@noren/contracts/groups';
import { roles } from '@noren/contracts/permissions';
import { eventually } from '@noren/service-kit/testing';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';

let apps: AppsHarness;
let admin: Client;
let group: Group;

beforeAll(async () => {
  apps = await createAppsHarness();
  admin = apps.as({ role: 'admin' });
  group = groupWith(['couponStampShop']);
  apps.owned.groups.set(group.groupId, group);
  apps.owned.templates.set('card-id', templateWith({ id: 'card-id', code: 'card', coverImage: 'card.png' }));
});
afterAll(() => apps.stop());

const at = (app: { id: string }) => ({ params: { appId: app.id } });

async function getEvents(app: { id: string }, type: string, atLeast = 1) {
  return eventually(async () => {
    const found = (await apps.harness.events(type, 0)).filter(({ subject }) => subject === app.id);
    expect(found.length).toBeGreaterThanOrEqual(atLeast);
    return found;
  });
}

describe('the creation of an app', () => {
  it('[C18] [C19] [C102] applies the card template and the group’s features, and publishes an event without secrets', async () => {
    const securityToken = 'ab'.repeat(32);
    const app = await apps.create(group.groupId, { securityToken, uuid: randomUUID().toUpperCase() });
    expect(app).toMatchObject({
      creator: 'Aki',
      template: { id: 'card-id', code: 'card', name: 'Card', coverImage: 'card.png' },
      relatedGroups: [{ groupId: group.groupId, groupType: 'client', groupOptions: group.options }],
      features: { ...noOptions, couponStampShop: true },
      securityToken: '••••••••abab',
      version: 1,
    });
    expect((await admin.call(appEndpoints.get, at(app))).data).toEqual(app);
    const [event] = await getEvents(app, 'app.created');
    expect(event?.data).toMatchObject({
      id: app.id,
      pages: ['top', 'coupons', 'coupon'],
      hasUuid: true,
      hasSecurityToken: true,
    });
    // Random ids contain fewer of its digits now and then.
    for (const text of ['•', 'ab'.repeat(4)]) expect(JSON.stringify(event)).not.toContain(text);
  });

  it('[C18] stores the security token encrypted', async () => {
    const securityToken = 'cd'.repeat(32);
    const app = await apps.create(group.groupId, { securityToken });
    const stored = await apps.harness.mongo.connection
      .collection<{ _id: string }>('apps')
      .findOne({ _id: app.id });
    // The audit log shows the last four digits, so match more than four.
    expect(JSON.stringify(stored)).not.toContain('cd'.repeat(4));
  });

  it('[C33] overrides the default settings with those of the template', async () => {
    const template = templateWith({
      configuration: {
        coupon: { ...defaultSections().coupon, listTitle: '特典' },
      },
    });
    apps.owned.templates.set(template.id, template);
    const app = await apps.create(group.groupId, { template: template.id });
    const { data } = await admin.call(configurationEndpoints.get, at(app));
    expect(data.sections.coupon.listTitle).toBe('特典');
    expect(data.sections.application.baseColor).toBe('#00b5be');
    expect(data.version).toBe(1);
  });

  it('[C24] rejects an unknown template, an unknown group and a draft template', async () => {
    const draft = templateWith({ status: 'draft' });
    apps.owned.templates.set(draft.id, draft);
    await expect(apps.create(group.groupId, { template: 'none' })).rejects.toMatchObject({
      code: 'templateNotFound',
    });
    await expect(apps.create(group.groupId, { template: draft.id })).rejects.toMatchObject({
      code: 'templateNotFound',
    });
    await expect(apps.create('none')).rejects.toMatchObject({
      code: 'notFound',
      errors: [{ path: '/body/groupId' }],
    });
  });

  it.each(['https://liff.line.me/1234567890-AbcdEfgh', '1234567890'])(
    '[C74] rejects the LIFF ID %s',
    async (liffId) => {
      await expect(apps.create(group.groupId, { liffId })).rejects.toMatchObject({
        code: 'invalidParameter',
        errors: [{ path: '/body/liffId', rule: 'liffId' }],
      });
    },
  );

  it('[C75] [C131] lets one of many concurrent requests win a system name or UUID, and leaves no orphans', async () => {
    const [systemName, uuid] = [`s-${randomUUID().slice(0, 20)}`, randomUUID()];
    const settings = apps.harness.mongo.connection.collection('configurations');
    const before = await settings.countDocuments({ live: true });
    const byName = await Promise.allSettled(
      Array.from({ length: 10 }, () => apps.create(group.groupId, { systemName })),
    );
    const byUuid = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        apps.create(group.groupId, { uuid: index % 2 ? uuid : uuid.toUpperCase() }),
      ),
    );
    const won = (results: PromiseSettledResult<unknown>[]) =>
      results.filter(({ status }) => status === 'fulfilled').length;
    expect([won(byName), won(byUuid)]).toEqual([1, 1]);
    await expect(apps.create(group.groupId, { systemName })).rejects.toMatchObject({
      code: 'systemNameInUse',
    });
    await expect(apps.create(group.groupId, { uuid })).rejects.toMatchObject({ code: 'uuidInUse' });
    expect(await settings.countDocuments({ live: true })).toBe(before + 2);
  });
});

describe('the visibility of an app', () => {
  it.each(roles)('is limited to the groups of the %s, unless the role sees all', async (role) => {
    const other = groupWith();
    apps.owned.groups.set(other.groupId, other);
    const [mine, foreign] = [await apps.create(group.groupId), await apps.create(other.groupId)];
    const caller = apps.as({ role, groups: [group.groupId] });
    const seesAll = role === 'admin' || role === 'service';
    const list = await caller.call(appEndpoints.list, { query: { groupId: other.groupId } });
    expect(list.data.map(({ id }) => id)).toEqual(seesAll ? [foreign.id] : []);
    expect((await caller.call(appEndpoints.get, at(mine))).data.id).toBe(mine.id);
    const read = () => caller.call(appEndpoints.get, at(foreign));
    const settings = () => caller.call(configurationEndpoints.get, at(foreign));
    if (seesAll) await Promise.all([read(), settings()]);
    else {
      await expect(read()).rejects.toMatchObject({ code: 'notFound' });
      await expect(settings()).rejects.toMatchObject({ code: 'notFound' });
    }
  });

  it('[C18] excludes the security token for users who may not change apps', async () => {
    const app = await apps.create(group.groupId, { securityToken: 'ef'.repeat(32) });
    for (const role of roles) {
      const { data } = await apps.as({ role, groups: [group.groupId] }).call(appEndpoints.get, at(app));
      const reader = role === 'monitor' || role === 'only-monitor';
      expect(data.securityToken).toBe(reader ? undefined : '••••••••efef');
    }
  });

  it('[C94] [C102] lets an operator create and change apps of own groups, but not delete them', async () => {
    const operator = apps.as({ role: 'operator', groups: [group.groupId] });
    const foreign = apps.as({ role: 'operator', groups: [] });
    const body = {
      name: 'Op',
      systemName: `s-${randomUUID().slice(0, 20)}`,
      groupId: group.groupId,
      runtimeVersion: '1.0.0',
    };
    await expect(foreign.call(appEndpoints.create, { body })).rejects.toMatchObject({ code: 'notFound' });
    const { data: app } = await operator.call(appEndpoints.create, { body });
    const change = { ...at(app), body: { version: 1, name: 'Changed' } };
    await expect(foreign.call(appEndpoints.update, change)).rejects.toMatchObject({ code: 'notFound' });
    expect((await operator.call(appEndpoints.update, change)).data.name).toBe('Changed');
    await expect(operator.call(appEndpoints.delete, at(app))).rejects.toMatchObject({ code: 'accessDenied' });
  });
});

describe('the list of apps', () => {
  it('[C20] [C102] filters by name, creator and group, in the requested order', async () => {
    const own = groupWith();
    apps.owned.groups.set(own.groupId, own);
    const createBy = async (sub: string, name: string) => {
      const systemName = `s-${randomUUID().slice(0, 20)}`;
      const body = { name, systemName, groupId: own.groupId, runtimeVersion: '1.0.0' };
      await apps.as({ role: 'admin', name: 'Aki', sub }).call(appEndpoints.create, { body });
    };
    for (const name of ['Bar', 'Amber bar', 'Cafe']) await createBy('aki', name);
    await createBy('her-namesake', 'Diner');
    const names = async (query: object) =>
      (
        await admin.call(appEndpoints.list, { query: { groupId: own.groupId, sort: 'name,asc', ...query } })
      ).data.map(({ name }) => name);
    expect(await names({ name: 'BAR' })).toEqual(['Amber bar', 'Bar']);
    expect(await names({ creator: 'aki', size: 1, page: 1 })).toEqual(['Bar']);
    expect(await names({ creator: 'her-namesake' })).toEqual(['Diner']);
    expect(await names({ creator: 'Aki' })).toEqual([]);
  });
});

describe('the deletion of an app', () => {
  it('[C102] frees its system name and UUID, publishes an event and keeps its settings', async () => {
    const app = await apps.create(group.groupId, { uuid: randomUUID() });
    await admin.call(appEndpoints.delete, at(app));
    await expect(admin.call(appEndpoints.get, at(app))).rejects.toMatchObject({ code: 'notFound' });
    await expect(admin.call(appEndpoints.delete, at(app))).rejects.toMatchObject({ code: 'notFound' });
    await expect(admin.call(configurationEndpoints.get, at(app))).rejects.toMatchObject({ code: 'notFound' });
    expect((await getEvents(app, 'app.trashed'))[0]?.data).toEqual({ id: app.id });
    await apps.create(group.groupId, { systemName: app.systemName, uuid: app.uuid });
    expect(await apps.countSettings(app.id)).toBe(1);
  });
});
