import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLocaleCookie } from '@noren/contracts/core';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { type HistoryQuery, historyEndpoints } from '@noren/contracts/histories';
import type { MemberSession } from '@noren/contracts/members';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { memberActions, getResult } from '../../test/process-actions.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

async function history(session: MemberSession, query: HistoryQuery, scope = app, cookie = '') {
  const { client, headers } = loyalty.page(scope, session.token);
  return client.call(historyEndpoints.list, { params: scope, headers: { ...headers, cookie }, query });
}
async function use(session: MemberSession, couponId: string, position = {}) {
  const { client, headers } = loyalty.page(app, session.token);
  const params = { systemName: app.systemName, couponId };
  const keyed = { ...headers, 'idempotency-key': randomUUID() };
  await client.call(memberCouponEndpoints.use, { params, headers: keyed, body: position });
}
const sub = randomUUID();

describe('the history of a member', () => {
  it('lists redemptions, newest first, as far back as configured', async () => {
    const coupon = await loyalty.coupon(app);
    const times = ['2025-10-01', '2026-05-01', '2026-11-01', '2026-11-02'];
    for (const day of times) {
      loyalty.at = new Date(`${day}T03:00:00.000Z`);
      await use(await loyalty.member(app, { sub }), coupon.id);
    }
    const own = await loyalty.member(app, { sub });
    const { data, page } = await history(own, { tab: 'coupon' });
    expect(data.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-02', '2026-11-01', '2026-05-01']);
    expect(data[0]).toMatchObject({
      content: 'クーポンを利用',
      couponName: coupon.name,
      useTime: data[0]?.at,
    });
    expect(page.totalElements).toBe(3);
    expect((await history(own, { tab: 'coupon', page: 1, size: 2 })).data).toHaveLength(1);
    expect((await history(await loyalty.member(app), { tab: 'coupon' })).data).toEqual([]);

    await loyalty.configure(app, { history: { months: 1 }, application: { locale: 'en' } });
    const recent = (await history(own, { tab: 'coupon' })).data;
    expect(recent.map(({ content }) => content)).toEqual(['Coupon used', 'Coupon used']);
    const said = async (cookie: string) =>
      (await history(own, { tab: 'coupon' }, app, cookie)).data[0]?.content;
    expect(await said(createLocaleCookie('ja'))).toBe('クーポンを利用');
    expect(await said('i18n_redirected=fr')).toBe('Coupon used');
  });

  it('names the nearest shop for a coupon for members nearby', async () => {
    const station = { latitude: 35.681236, longitude: 139.767125 };
    const staff = createStaffClient(loyalty, app);
    for (const [name, north] of Object.entries({ 北口店: 0.009, 駅前店: 0.001, 南口店: -0.004 })) {
      const shop = { ...station, latitude: station.latitude + north };
      await staff.add('shops', { name, extras: [], published: true, ...shop });
    }
    const coupon = await loyalty.coupon(app, { nearbyKm: 2 });
    const member = await loyalty.member(app);
    await use(member, coupon.id, station);
    expect((await history(member, { tab: 'coupon' })).data).toMatchObject([{ shopName: '駅前店' }]);
  });

  it('names the shop of stamps and points that its code proved', async () => {
    const own = await loyalty.app({ features: allOptions });
    await loyalty.configure(own, { application: { locale: 'ja' } });
    const staff = createStaffClient(loyalty, own);
    const shop = await staff.add('shops', { name: '駅前店', extras: [], published: true });
    const card = { goal: 5, rewards: [], proof: 'qr', oncePerDay: false, membersOnly: true, published: true };
    const anyShop = await staff.add('stampCards', { ...card, name: '来店' });
    const ownCode = await staff.add('stampCards', { ...card, name: '限定', securityCode: '4711' });
    const { appId, shopId } = { appId: own.id, shopId: shop.id };
    const { code } = (await loyalty.staff().call(visitCodeEndpoints.get, { params: { appId, shopId } })).data;
    const actions = memberActions(loyalty, own);
    const member = await actions.member();
    await actions.stamp(member, anyShop.id, { qr: code });
    await actions.stamp(member, ownCode.id, { qr: '4711' });
    expect(await getResult(actions.stamp(member, ownCode.id, { qr: code }))).toBe('stampCodeWrong');
    expect(await getResult(actions.stamp(member, anyShop.id, { qr: `${code}x` }))).toBe('stampCodeWrong');
    await actions.visit(member, code);
    const { data: stamps } = await history(member, { tab: 'stamp' }, own);
    expect(stamps.map(({ content, shopName }) => [content, shopName])).toEqual([
      ['スタンプを獲得: 限定', undefined],
      ['スタンプを獲得: 来店', '駅前店'],
    ]);
    expect((await history(member, { tab: 'point' }, own)).data).toMatchObject([
      { content: '来店ポイント', shopName: '駅前店', points: 10 },
    ]);
  });

  it('[C9] has the configured tabs, for members only', async () => {
    const own = await loyalty.app({ features: allOptions });
    await loyalty.configure(own, {
      history: { tabs: ['point', 'ticket', 'passTicketPurchase', 'passTicketUse'] },
    });
    const session = await loyalty.member(own);
    for (const tab of ['point', 'ticket', 'passTicketPurchase', 'passTicketUse'] as const)
      expect((await history(session, { tab }, own)).data).toEqual([]);
    await expect(history(session, { tab: 'coupon' }, own)).rejects.toMatchObject({ code: 'notFound' });
    const visitor = await loyalty.visitor(own);
    await expect(history(visitor, { tab: 'point' }, own)).rejects.toMatchObject({ code: 'loginNeeded' });
  });
});
