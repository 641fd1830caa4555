import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ContentCalendarQuery,
  contentCalendarEndpoints,
  maxCalendarEntries,
} from '@noren/contracts/content-calendar';
import { contents } from '@noren/contracts/contents';
import type { TokenClaims } from '@noren/service-kit/testing';
import { createReleaseShop, type ReleaseShop } from '../../test/content-releases/release-shop.js';
import { published } from '../../test/content-releases/release-staff.js';
import { createLoyaltyHarness, type LoyaltyHarness, plainCoupon } from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
let shop: ReleaseShop;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
});
afterAll(() => loyalty.stop());
beforeEach(async () => {
  shop = await createReleaseShop(loyalty);
});

const december = { from: '2026-12-01', to: '2026-12-31' };

async function read(query: Partial<ContentCalendarQuery> = {}, claims: TokenClaims = {}) {
  const call = { query: { ...december, ...query } };
  return (await loyalty.staff(claims).call(contentCalendarEndpoints.get, call)).data;
}
const readApp = (query: Partial<ContentCalendarQuery> = {}) => read({ appId: shop.app.id, ...query });
const add = (fields: object) => shop.contents.add('coupons', { ...plainCoupon, ...fields });

describe('the calendar of an app', () => {
  it('lists the starts and ends of drafts, the earliest first', async () => {
    const { id } = await add({
      name: 'Winter',
      startsAt: '2026-12-03T01:00:00.000Z',
      endsAt: '2026-12-24T15:00:00.000Z',
    });
    await add({ name: 'Hidden', startsAt: '2026-12-02T01:00:00.000Z', published: false });
    await add({ name: 'Undated' });
    const { dates, releases, truncated } = await readApp();
    const { id: appId, name: appName } = shop.app;
    expect(dates[1]).toEqual({
      ...{ appId, appName, kind: 'coupons', contentId: id, name: 'Winter', contentVersion: 1 },
      ...{ field: 'startsAt', effect: 'starts', at: '2026-12-03T01:00:00.000Z' },
      ...{ published: true, state: 'draft' },
    });
    expect(dates.map(({ name, effect, published }) => [name, effect, published])).toEqual([
      ['Hidden', 'starts', false],
      ['Winter', 'starts', true],
      ['Winter', 'ends', true],
    ]);
    expect({ releases, truncated }).toEqual({ releases: [], truncated: false });
  });

  it('counts days in Tokyo: an end at 00:00 belongs to the day before', async () => {
    const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`).toISOString();
    await add({ name: 'A', startsAt: midnight('2026-12-01'), endsAt: midnight('2027-01-01') });
    await add({ name: 'B', startsAt: midnight('2026-11-01'), endsAt: midnight('2026-12-01') });
    await add({ name: 'C', startsAt: midnight('2027-01-01') });
    const getNames = async (from: string, to: string) =>
      (await readApp({ from, to })).dates.map(({ name, effect }) => `${name} ${effect}`);
    expect(await getNames('2026-12-01', '2026-12-31')).toEqual(['A starts', 'A ends']);
    expect(await getNames('2026-11-30', '2026-11-30')).toEqual(['B ends']);
    expect(await getNames('2027-01-01', '2027-01-01')).toEqual(['C starts']);
  });

  it('has every date of a ticket', async () => {
    const dates = { startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-10T00:00:00.000Z' };
    const { validityDays: _days, securityCode: _code, ...example } = contents.tickets.example;
    const validUntil = '2026-12-20T00:00:00.000Z';
    await shop.contents.add('tickets', { ...example, ...dates, useType: 'none', validUntil });
    const fields = (await readApp()).dates.map(({ field, effect }) => [field, effect]);
    expect(fields).toEqual([
      ['startsAt', 'starts'],
      ['endsAt', 'ends'],
      ['validUntil', 'ends'],
    ]);
  });

  it('says whether production has the draft', async () => {
    const start = { startsAt: '2026-12-03T01:00:00.000Z' };
    const { id, version } = await add({ name: 'Winter', ...start });
    const getStates = async () => (await readApp()).dates.map(({ state }) => state);
    await shop.staff.release([published('coupons', { id })], '2099-01-01T00:00:00.000Z');
    expect(await getStates()).toEqual(['scheduled']);
    await shop.staff.release([published('coupons', { id })]);
    expect(await getStates()).toEqual(['live']);
    const moved = { ...plainCoupon, name: 'Winter', startsAt: '2026-12-05T01:00:00.000Z', version };
    await shop.contents.update('coupons', id, moved);
    expect((await readApp()).dates).toMatchObject([{ at: moved.startsAt, contentVersion: version + 1 }]);
  });

  it('leaves out kinds that the app has not', async () => {
    const { app, contents } = await createReleaseShop(loyalty);
    await contents.add('coupons', { ...plainCoupon, startsAt: '2026-12-03T01:00:00.000Z' });
    const apps = loyalty.harness.mongo.connection.collection<{ _id: string }>('apps');
    await apps.updateOne({ _id: app.id }, { $set: { 'features.couponStampShop': false } });
    expect((await read({ appId: app.id })).dates).toEqual([]);
  });
});

describe('releases in the calendar', () => {
  it('are those on their way to production, at their time', async () => {
    const items = [published('coupons', await add({ name: 'Winter' }))];
    const at = (day: number) => `2099-12-${day}T00:00:00.000Z`;
    await shop.staff.create(items, at(10));
    await shop.staff.request(await shop.staff.create(items, at(12)));
    const scheduled = await shop.staff.release(items, at(11));
    await shop.staff.cancel(await shop.staff.release(items, at(13)));
    await shop.staff.request(await shop.staff.create(items));
    const { releases } = await readApp({ from: '2099-12-01', to: '2099-12-31' });
    expect(releases.map(({ publishAt, status }) => [publishAt, status])).toEqual([
      [at(11), 'scheduled'],
      [at(12), 'requested'],
    ]);
    const { id: appId, name: appName } = shop.app;
    const { id: releaseId, name } = scheduled;
    expect(releases[0]).toEqual({ appId, appName, releaseId, name, publishAt: at(11), status: 'scheduled' });
  });
});

describe('the calendar of several apps', () => {
  const start = { startsAt: '2026-12-03T01:00:00.000Z' };

  it('covers the apps of a group, by their own and their related groups', async () => {
    const { groupId } = shop.app;
    const related = await createReleaseShop(loyalty, { name: 'Second', groupIds: ['agency', groupId] });
    const other = await createReleaseShop(loyalty, { name: 'Third' });
    for (const { contents } of [shop, related, other])
      await contents.add('coupons', { ...plainCoupon, ...start });
    const getApps = async (query: Partial<ContentCalendarQuery>, claims: TokenClaims = {}) =>
      (await read(query, claims)).dates.map(({ appName }) => appName).sort();
    const both = [shop.app.name, 'Second'].sort();
    expect(await getApps({ groupId })).toEqual(both);
    expect(await getApps({}, { role: 'operator', groups: [groupId] })).toEqual(both);
    expect(await getApps({ groupId: 'agency' }, { role: 'monitor', groups: [groupId] })).toEqual(['Second']);
    expect(await getApps({}, { role: 'operator', groups: ['another'] })).toEqual([]);
    expect(await getApps({ groupId: 'nothing' })).toEqual([]);
    expect(await getApps({})).toEqual(expect.arrayContaining(['Third', ...both]));
  });

  it('is missing for an app of other groups', async () => {
    const { id: appId } = shop.app;
    const ofOthers = read({ appId }, { role: 'operator', groups: ['another'] });
    await expect(ofOthers).rejects.toMatchObject({ code: 'notFound' });
    await expect(read({ appId, groupId: 'another' })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('keeps the earliest of too many entries, and says so', async () => {
    const { id, ...fields } = await add({ name: 'Winter', startsAt: '2026-12-30T01:00:00.000Z' });
    const { id: appId } = shop.app;
    const at = (index: number) => new Date(Date.parse('2026-12-01T00:00:00.000Z') + index).toISOString();
    const copies = Array.from({ length: maxCalendarEntries }, (_, index) => ({
      ...{ ...fields, appId, _id: `${id.slice(0, 20)}-${index}`, startsAt: at(index), live: true },
    }));
    const stored = loyalty.harness.mongo.connection.collection<{ _id: string }>('coupons');
    await stored.insertMany(copies);
    const { dates, truncated } = await readApp();
    expect([dates.length, dates[0]?.at, truncated]).toEqual([maxCalendarEntries, at(0), true]);
    expect(dates.map(({ contentId }) => contentId)).not.toContain(id);
    await stored.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
    expect((await readApp()).truncated).toBe(false);
  });
});

describe('the days of a calendar', () => {
  it.each([
    [{ from: '2026-12-02', to: '2026-12-01' }, 'after'],
    [{ from: '2026-12-01', to: '2027-01-15' }, 'maximum'],
    [{ to: '2026-13-01' }, 'format'],
    [{ to: 'tomorrow' }, 'format'],
  ])('reject %j', async (query, rule) => {
    const errors = [{ path: '/query/to', rule }];
    await expect(readApp(query)).rejects.toMatchObject({ code: 'invalidParameter', errors });
  });

  it('may be 45', async () => {
    expect(await readApp({ from: '2026-12-01', to: '2027-01-14' })).toHaveProperty('dates', []);
  });
});
