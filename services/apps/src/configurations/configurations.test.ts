import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppDetail } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import type { SectionsInput } from '@noren/contracts/config-sections';
import { type Configuration, configurationEndpoints } from '@noren/contracts/configurations';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from '../../test/apps-harness.js';
import { newAppSections } from './initial-sections.js';

let apps: AppsHarness;
let admin: Client;
const bare = groupWith();
const full = groupWith(['couponStampShop']);

beforeAll(async () => {
  apps = await createAppsHarness();
  admin = apps.as({ role: 'admin', name: 'Aki' });
  for (const group of [bare, full]) apps.owned.groups.set(group.groupId, group);
  apps.owned.templates.set('card', templateWith({ id: 'card', code: 'card' }));
});
afterAll(() => apps.stop());

const defaults = newAppSections();
const titled = (title: string): SectionsInput => ({ application: { ...defaults.application, title } });
const at = (app: AppDetail) => ({ params: { appId: app.id } });

async function save(
  app: AppDetail,
  version: number,
  sections: SectionsInput,
  as = admin,
): Promise<Configuration> {
  return (await as.call(configurationEndpoints.update, { ...at(app), body: { version, sections } })).data;
}
async function read(app: AppDetail, version?: number): Promise<Configuration> {
  return (await admin.call(configurationEndpoints.get, { ...at(app), query: { version } })).data;
}

describe('the update of settings', () => {
  it('[C104] replaces the sent sections, keeps the others and publishes which ones changed', async () => {
    const app = await apps.create(full.groupId);
    const footer = { ...defaults.footer };
    const saved = await save(app, 1, { ...titled('のれん'), footer });
    expect(saved).toMatchObject({ appId: app.id, version: 2, updatedBy: 'Aki' });
    expect(saved.sections).toEqual({ ...defaults, ...titled('のれん') });
    expect(await read(app)).toEqual(saved);
    await eventually(async () => {
      const events = await apps.harness.events('config.updated');
      expect(events.find(({ subject }) => subject === app.id)?.data).toEqual({
        appId: app.id,
        version: 2,
        changed: ['application'],
      });
    });
  });

  it('[C133] rejects a stale version with 409 and the newest settings', async () => {
    const app = await apps.create(full.groupId);
    const saved = await save(app, 1, titled('first'));
    await expect(save(app, 1, titled('second'))).rejects.toMatchObject({
      code: 'configConflict',
      status: 409,
      current: saved,
    });
    expect(await read(app)).toEqual(saved);
  });

  it('creates no version when nothing changes', async () => {
    const app = await apps.create(full.groupId);
    expect((await save(app, 1, titled(''))).version).toBe(1);
  });

  it('rejects a section until the group has its feature', async () => {
    const app = await apps.create(bare.groupId);
    const sections = { coupon: { ...defaults.coupon, listTitle: '特典' } };
    await expect(save(app, 1, sections)).rejects.toMatchObject({
      code: 'featureOff',
      errors: [{ path: '/body/sections/coupon', rule: 'feature', params: { feature: 'couponStampShop' } }],
    });
    await apps.publishGroup(
      groupWith(['couponStampShop'], { groupId: bare.groupId, version: 2 }),
      'optionsUpdated',
    );
    await eventually(() => save(app, 1, sections));
  });

  it.each([
    [{ application: { ...defaults.application, baseColor: 'red' } }, '/body/sections/application/baseColor'],
    [{ application: { title: 'x' } }, '/body/sections/application/locale'],
    [{ aplication: defaults.application }, '/body/sections/aplication'],
  ])('[C32] rejects %j and names the field', async (sections, path) => {
    const app = await apps.create(full.groupId);
    await expect(save(app, 1, sections as SectionsInput)).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path }],
    });
  });

  it('requires permission to change apps of the group', async () => {
    const app = await apps.create(full.groupId);
    const groups = [full.groupId];
    for (const role of ['monitor', 'only-monitor', 'service'] as const) {
      await expect(save(app, 1, titled('x'), apps.as({ role, groups }))).rejects.toMatchObject({
        code: 'accessDenied',
      });
    }
    const foreign = apps.as({ role: 'operator', groups: [bare.groupId] });
    await expect(save(app, 1, titled('x'), foreign)).rejects.toMatchObject({ code: 'notFound' });
    expect(
      (await save(app, 1, titled('x'), apps.as({ role: 'operator', groups, name: 'Op' }))).updatedBy,
    ).toBe('Op');
  });
});

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('versions of settings', () => {
  it('can all be read exactly as saved', async () => {
    const app = await apps.create(full.groupId);
    const saved = [await read(app)];
    for (const title of ['a', 'b', 'c']) saved.push(await save(app, saved.length, titled(title)));
    for (const version of saved) expect(await read(app, version.version)).toEqual(version);
    await expect(read(app, 9)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('match exactly the successful saves when 50 run concurrently', async () => {
    const attempt = record({ retries: integer({ min: 0, max: 4 }) });
    const versions = new Map<string, number>();
    await assert(
      asyncProperty(array(attempt, { minLength: 50, maxLength: 50 }), async (attempts) => {
        const app = await apps.create(full.groupId);
        const successes = new Map([[1, await read(app)]]);
        await Promise.all(
          attempts.map(async ({ retries }, index) => {
            for (let left = retries; left >= 0; left -= 1) {
              const { version } = await read(app);
              try {
                const saved = await save(app, version, titled(`${index}/${left}`));
                expect(successes.has(saved.version)).toBe(false);
                successes.set(saved.version, saved);
                return;
              } catch (error) {
                expect(error).toMatchObject({ code: 'configConflict' });
              }
            }
          }),
        );
        const newest = await read(app);
        expect([...successes.keys()].sort((a, b) => a - b)).toEqual(numbers(1, newest.version));
        for (const [version, saved] of successes) expect(await read(app, version)).toEqual(saved);
        versions.set(app.id, newest.version);
      }),
      { numRuns: sized(1, 4) },
    );
    await eventually(async () => {
      const events = await apps.harness.events('config.updated');
      for (const [appId, newest] of versions) {
        const own = events.filter(({ subject }) => subject === appId).map(({ data }) => data);
        expect(own).toMatchObject(numbers(2, newest).map((version) => ({ appId, version })));
      }
    });
  });
});
