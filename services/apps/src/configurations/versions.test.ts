import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { eventually } from '@noren/service-kit/testing';
import { groupWith } from '../../test/apps-harness.js';
import { applyChanges, createSettingsHarness, type SettingsHarness } from '../../test/settings-harness.js';

let harness: SettingsHarness;
beforeAll(async () => {
  harness = await createSettingsHarness();
});
afterAll(() => harness.stop());

const at = (app: AppDetail) => ({ params: { appId: app.id } });
const titled = (app: AppDetail, title: string) => harness.change(app, { topPage: { title } });
const versions = (app: AppDetail, query: { page?: number; size?: number } = {}) =>
  harness.admin.call(configurationEndpoints.versions, { ...at(app), query });
const restore = (app: AppDetail, version: number, from: number, as = harness.admin) =>
  as.call(configurationEndpoints.restore, { ...at(app), body: { version, restore: from } });

describe('the list of versions', () => {
  it('[C20] returns every version, newest first, with its changed sections and author', async () => {
    const app = await harness.create(harness.full);
    await titled(app, 'a');
    const operator = harness.as({ role: 'operator', groups: [harness.full], name: 'Op', sub: 'op-1' });
    await harness.change(app, { topPage: { title: 'b' }, header: { title: 'b' } }, operator);
    const { data, page } = await versions(app);
    expect(data).toMatchObject([
      { version: 3, changed: ['topPage', 'header'], savedBy: 'Op', savedById: 'op-1' },
      { version: 2, changed: ['topPage'], savedBy: 'Aki' },
      { version: 1, changed: [], savedBy: 'Aki' },
    ]);
    expect(data[0]?.savedAt).toBe((await harness.read(app)).updatedAt);
    expect(page).toEqual({ number: 0, size: 20, totalElements: 3, totalPages: 1 });
  });

  it('is paged without duplicates or gaps', async () => {
    const app = await harness.create(harness.full);
    for (const title of ['a', 'b', 'c', 'd']) await titled(app, title);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => versions(app, { page, size: 2 })));
    expect(pages.map(({ data }) => data.map(({ version }) => version))).toEqual([[5, 4], [3, 2], [1], []]);
    expect(pages[3]?.page).toEqual({ number: 3, size: 2, totalElements: 5, totalPages: 3 });
  });

  it('is readable by everyone who can see the app', async () => {
    const app = await harness.create(harness.full);
    const read = (as: ReturnType<typeof harness.staff>) => as.call(configurationEndpoints.versions, at(app));
    expect((await read(harness.staff('only-monitor'))).data).toHaveLength(1);
    await expect(read(harness.staff('operator', harness.bare))).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('the comparison of versions', () => {
  it('lists changed fields and compares with the newest version by default', async () => {
    const app = await harness.create(harness.full);
    const { sections } = await titled(app, 'a');
    const slides = [{ imageUrl: '', caption: 'Spring', link: '' }];
    await harness.change(app, { topPage: { title: 'b', slides } });
    await harness.change(app, { header: { visible: !sections.header.visible } });
    const compare = async (query: { from: number; to?: number }) =>
      (await harness.admin.call(configurationEndpoints.compare, { ...at(app), query })).data;
    expect(await compare({ from: 2, to: 3 })).toEqual({
      from: 2,
      to: 3,
      changes: [
        { path: '/topPage/title', before: 'a', after: 'b' },
        { path: '/topPage/slides', before: [], after: slides },
      ],
    });
    const { to, changes } = await compare({ from: 3 });
    expect([to, changes.map(({ path }) => path)]).toEqual([4, ['/header/visible']]);
    expect((await compare({ from: 2, to: 2 })).changes).toEqual([]);
    await expect(compare({ from: 1, to: 9 })).rejects.toMatchObject({
      code: 'notFound',
      errors: [{ path: '/query/to', rule: 'exists' }],
    });
  });
});

describe('the restore of a version', () => {
  it('creates a new version with its settings and records the source', async () => {
    const app = await harness.create(harness.full);
    const second = await titled(app, 'good');
    await harness.change(app, { topPage: { title: 'bad' }, header: { title: 'bad' } });
    const { data } = await restore(app, 3, 2);
    expect(data).toMatchObject({ version: 4, sections: second.sections, updatedBy: 'Aki' });
    expect((await versions(app)).data[0]).toMatchObject({ restoredFrom: 2, changed: ['header', 'topPage'] });
    expect((await harness.read(app, 3)).sections.topPage.title).toBe('bad');
    const events = await eventually(async () => {
      const events = await harness.harness.events('config.updated', 3);
      const own = events.filter(({ subject }) => subject === app.id);
      expect(own).toHaveLength(3);
      return own;
    });
    expect(events[2]?.data).toEqual({ appId: app.id, version: 4, changed: ['header', 'topPage'] });
    await titled(app, 'later');
    expect((await versions(app)).data[0]).not.toHaveProperty('restoredFrom');
    expect((await versions(app)).data[1]).toMatchObject({ version: 4, restoredFrom: 2 });
  });

  it('creates no version when nothing changes', async () => {
    const app = await harness.create(harness.full);
    await titled(app, 'a');
    expect((await restore(app, 2, 2)).data.version).toBe(2);
  });

  it('rejects a stale version, an unknown version and a caller without permission', async () => {
    const app = await harness.create(harness.full);
    const saved = await titled(app, 'a');
    await expect(restore(app, 1, 1)).rejects.toMatchObject({ code: 'configConflict', current: saved });
    await expect(restore(app, 2, 7)).rejects.toMatchObject({
      code: 'notFound',
      errors: [{ path: '/body/restore', rule: 'exists' }],
    });
    await expect(restore(app, 2, 1, harness.staff('monitor'))).rejects.toMatchObject({
      code: 'accessDenied',
    });
  });

  it('leaves sections unchanged whose feature is off by now', async () => {
    const group = groupWith(['couponStampShop']);
    harness.owned.groups.set(group.groupId, group);
    const app = await harness.create(group.groupId);
    await harness.change(app, { coupon: { listTitle: 'old' }, topPage: { title: 'old' } });
    await harness.change(app, { coupon: { listTitle: 'new' }, topPage: { title: 'new' } });
    await harness.publishGroup(
      { ...groupWith([], { groupId: group.groupId }), version: 2 },
      'optionsUpdated',
    );
    await eventually(async () => {
      const { data } = await harness.admin.call(appEndpoints.get, at(app));
      expect(data.features.couponStampShop).toBe(false);
    });
    const { sections } = (await restore(app, 3, 2)).data;
    expect([sections.coupon.listTitle, sections.topPage.title]).toEqual(['new', 'old']);
  });

  it('succeeds for exactly one of many concurrent requests', async () => {
    const app = await harness.create(harness.full);
    await titled(app, 'a');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => restore(app, 2, 1)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await harness.read(app)).version).toBe(3);
  });
});

describe('the audit log of settings', () => {
  it('records saves and restores field by field', async () => {
    const app = await harness.create(harness.full);
    const { sections } = await titled(app, 'a');
    await harness.save(app, { version: 2, sections: applyChanges(sections, { topPage: { lead: 'b' } }) });
    await restore(app, 3, 2);
    const before = { before: sections.topPage.lead };
    expect(await harness.trail(app, 3)).toMatchObject([
      {
        action: 'configurations.restore',
        changes: [{ path: '/sections/topPage/lead', before: 'b', after: sections.topPage.lead }],
      },
      {
        action: 'configurations.update',
        changes: [{ path: '/sections/topPage/lead', ...before, after: 'b' }],
      },
      {
        action: 'configurations.update',
        actor: { name: 'Aki' },
        changes: [{ path: '/sections/topPage/title' }],
      },
    ]);
  });
});
