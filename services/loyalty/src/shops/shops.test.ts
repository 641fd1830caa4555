import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { memberShopEndpoints, type ShopSearch } from '@noren/contracts/shops';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

const places = {
  tokyo: { latitude: 35.681236, longitude: 139.767125 },
  yurakucho: { latitude: 35.675069, longitude: 139.763328 },
  shinjuku: { latitude: 35.690921, longitude: 139.700258 },
  osaka: { latitude: 34.702485, longitude: 135.495951 },
};
const plain = { categoryId: undefined, latitude: undefined, longitude: undefined, extras: [] };
const shop = (name: string, fields: object) =>
  createStaffClient(loyalty, app).create('shops', {
    ...plain,
    code: `S-${randomUUID().slice(0, 8)}`,
    name,
    ...fields,
  });

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  await shop('東京店', { ...places.tokyo, address: '千代田区丸の内', description: '駅の中 (1F)' });
  await shop('有楽町店', { ...places.yurakucho, address: '千代田区有楽町' });
  await shop('新宿店', { ...places.shinjuku, address: '新宿区', description: '駅の南口' });
  await shop('大阪店', { ...places.osaka, address: '大阪市' });
  await shop('通販店', { address: 'どこでも' });
  await shop('隠れ店', { ...places.tokyo, published: false });
});
afterAll(() => loyalty.stop());

async function search(query: ShopSearch = {}, session?: MemberSession) {
  const { client, headers } = loyalty.page(app, session?.token);
  return client.call(memberShopEndpoints.search, { params: app, headers, query });
}
const names = async (query: ShopSearch) =>
  (await search({ sort: 'name,asc', ...query })).data.map(({ name }) => name);

describe('shops', () => {
  it('[C10] are found if every word occurs literally in name, address or description', async () => {
    expect((await names({})).sort()).toEqual(['東京店', '有楽町店', '新宿店', '大阪店', '通販店'].sort());
    expect((await names({ name: '千代田区' })).sort()).toEqual(['有楽町店', '東京店'].sort());
    expect(await names({ name: '駅 新宿' })).toEqual(['新宿店']);
    expect(await names({ name: '駅　千代田' })).toEqual(['東京店']);
    expect(await names({ name: '(1f)' })).toEqual(['東京店']);
    expect(await names({ name: '.*' })).toEqual([]);
    expect((await search({ size: 2, page: 1 })).page).toMatchObject({ totalElements: 5, totalPages: 3 });
  });

  it('[C10] [C47] are found by category', async () => {
    const category = await createStaffClient(loyalty, app).create('shopCategories', {
      name: '関西',
      order: 1,
    });
    await createStaffClient(loyalty, app).create('shopCategories', { name: '関東', order: 0 });
    await createStaffClient(loyalty, app).create('shopCategories', { name: '隠れ', published: false });
    await shop('京都店', { categoryId: category.id });
    expect(await names({ categoryId: category.id })).toEqual(['京都店']);
    const { client, headers } = loyalty.page(app);
    const listed = (await client.call(memberShopEndpoints.categories, { params: app, headers })).data;
    const listedNames = listed.map(({ name }) => name);
    // The examples' own references are tested below.
    expect(listedNames.slice(0, 2)).toEqual(['関東', '関西']);
    expect(listedNames).not.toContain('隠れ');
  });

  it('[C10] [C47] are sorted by distance in km, within the requested distance', async () => {
    const near = await search({ ...places.tokyo, distance: 10 });
    expect(near.data.map(({ name }) => name)).toEqual(['東京店', '有楽町店', '新宿店']);
    const [own, next, far] = near.data;
    expect(own?.distance).toBe(0);
    expect(next?.distance).toBeCloseTo(0.77, 1);
    expect(far?.distance).toBeCloseTo(6.13, 1);
    expect((await search({ ...places.tokyo, distance: 1 })).page.totalElements).toBe(2);
    const all = (await search({ ...places.osaka })).data;
    expect(all[0]?.name).toBe('大阪店');
    expect(all.at(-1)).not.toHaveProperty('distance');
    const second = await search({ ...places.tokyo, distance: 10, page: 1, size: 2, name: '店' });
    expect(second.data.map(({ name }) => name)).toEqual(['新宿店']);
  });

  it('show what the shop extras settings allow, and which are favourites', async () => {
    const extras = [
      { key: 'parking', value: '20台' },
      { key: 'secret', value: '鍵は植木鉢の下' },
    ];
    const made = await shop('駐車場のある店', { extras });
    const parkingExtra = { key: 'parking', label: '駐車場', display: 'text' as const, inList: true };
    await loyalty.configure(app, { shopExtras: { extras: [parkingExtra] } });
    const session = await loyalty.member(app);
    const { client, headers } = loyalty.page(app, session.token);
    const to = { params: { systemName: app.systemName, shopId: made.id }, headers };
    await client.call(memberEndpoints.addFavorite, to);
    const read = (await client.call(memberShopEndpoints.get, to)).data;
    expect(read).toMatchObject({ name: '駐車場のある店', extras: [extras[0]], favorite: true });
    expect(JSON.stringify(read)).not.toContain('植木鉢');
    const asVisitor = await search({ name: '駐車場のある店' });
    expect(asVisitor.data).toMatchObject([{ favorite: false }]);
  });

  it('are missing if hidden or if the feature is off', async () => {
    const hidden = await shop('また隠れた店', { published: false });
    const { client, headers } = loyalty.page(app);
    const params = { systemName: app.systemName, shopId: hidden.id };
    await expect(client.call(memberShopEndpoints.get, { params, headers })).rejects.toMatchObject({
      code: 'notFound',
    });
    const closed = await loyalty.app({ features: { ...allOptions, couponStampShop: false } });
    const there = loyalty.page(closed);
    for (const query of [{}, places.tokyo]) {
      await expect(
        there.client.call(memberShopEndpoints.search, { params: closed, headers: there.headers, query }),
      ).rejects.toMatchObject({ code: 'notFound' });
    }
  });
});
