import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { couponEndpoints } from '@noren/contracts/contents';
import { type CouponUsed, memberCouponEndpoints } from '@noren/contracts/coupons';
import { noOptions } from '@noren/contracts/groups';
import { type CouponClient, createCouponClient, outcome, tally } from '../../test/coupons/redemptions.js';
import {
  createLoyaltyHarness,
  type LoyaltyHarness,
  plainCoupon,
  type TestApp,
} from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let shop: CouponClient;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app();
  shop = createCouponClient(loyalty, app);
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

describe('conditions', () => {
  it('[C40] apply the term to the millisecond', async () => {
    const [startsAt, endsAt] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
    const coupon = await loyalty.coupon(app, { startsAt, endsAt });
    const at = async (time: number) => {
      loyalty.at = new Date(time);
      return outcome(shop.redeem(await loyalty.visitor(app), coupon));
    };
    expect(await at(Date.parse(startsAt) - 1)).toBe('couponOutsideTerm');
    expect(await at(Date.parse(startsAt))).toBe('used');
    expect(await at(Date.parse(endsAt) - 1)).toBe('used');
    expect(await at(Date.parse(endsAt))).toBe('couponOutsideTerm');
    expect(await shop.view(coupon)).toMatchObject({ state: 'outsideTerm' });
  });

  it('[C99] hide members’ coupons from visitors', async () => {
    const coupon = await loyalty.coupon(app, { membersOnly: true });
    const visitor = await loyalty.visitor(app);
    expect(await outcome(shop.redeem(visitor, coupon))).toBe('couponMembersOnly');
    expect(await shop.view(coupon, visitor)).toMatchObject({ state: 'loginNeeded' });
    expect(await shop.view(coupon)).toMatchObject({ state: 'loginNeeded' });
    const member = await loyalty.member(app);
    expect(await shop.view(coupon, member)).toMatchObject({ state: 'usable' });
    expect(await outcome(shop.redeem(member, coupon))).toBe('used');
  });

  it('[C41] [C67] [C85] require the store code and limit wrong attempts', async () => {
    const coupon = await loyalty.coupon(app, { useType: 'security', securityCode: '4711', totalUses: 5 });
    const [member, other] = [await loyalty.member(app), await loyalty.member(app)];
    expect(await outcome(shop.redeem(member, coupon))).toBe('couponCodeWrong');
    expect(await outcome(shop.redeem(member, coupon, { code: '4712' }))).toBe('couponCodeWrong');
    expect(await outcome(shop.redeem(member, coupon, { code: '4711' }))).toBe('used');
    const tries = Array.from({ length: 30 }, (_, code) =>
      shop.redeem(member, coupon, { code: String(code) }),
    );
    expect(await tally(tries)).toEqual({ couponCodeWrong: 18, tooManyRequests: 12 });
    expect(await outcome(shop.redeem(member, coupon, { code: '4711' }))).toBe('tooManyRequests');
    expect(await outcome(shop.redeem(other, coupon, { code: '4711' }))).toBe('used');
    expect(await shop.view(coupon)).toMatchObject({ left: 3 });
  });

  it('[C150] show the barcode only after redemption, for as long as configured', async () => {
    const coupon = await loyalty.coupon(app, { barcode: 'NOREN-1' });
    const member = await loyalty.member(app);
    expect(await shop.view(coupon, member)).not.toHaveProperty('barcode');
    const used = await shop.redeem(member, coupon);
    expect(used.coupon.barcode).toBe('NOREN-1');
    const seconds = ({ usedAt, showUntil }: CouponUsed) =>
      (Date.parse(showUntil) - Date.parse(usedAt)) / 1000;
    expect(seconds(used)).toBe(300);
    await loyalty.configure(app, { coupon: { redisplaySeconds: 45 } });
    expect(seconds(await shop.redeem(member, coupon))).toBe(45);
  });

  it('[C96] exclude coupons that are unpublished, deleted, or whose feature is off', async () => {
    const hidden = await loyalty.coupon(app, { published: false });
    const gone = await loyalty.coupon(app);
    await loyalty.staff().call(couponEndpoints.delete, { params: { appId: app.id, couponId: gone.id } });
    const visitor = await loyalty.visitor(app);
    for (const coupon of [hidden, gone]) {
      expect(await outcome(shop.redeem(visitor, coupon))).toBe('notFound');
      await expect(shop.view(coupon)).rejects.toMatchObject({ code: 'notFound' });
    }
    const closed = await loyalty.app({ features: noOptions });
    const { client, headers } = loyalty.page(closed);
    await expect(client.call(memberCouponEndpoints.list, { params: closed, headers })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('require a session, so that limits apply to visitors, too', async () => {
    const coupon = await loyalty.coupon(app);
    const { client, headers } = loyalty.page(app);
    const params = { systemName: app.systemName, couponId: coupon.id };
    const input = { params, headers: { ...headers, 'idempotency-key': 'k' }, body: {} };
    await expect(client.call(memberCouponEndpoints.use, input)).rejects.toMatchObject({
      code: 'memberSessionExpired',
    });
  });
});

describe('environments', () => {
  it('share contents and nothing else', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 1, oncePerDay: true });
    for (const environment of ['development', 'review', 'production'] as const) {
      const scope = { systemName: app.systemName, environment };
      const member = await loyalty.member(scope, { sub: 'one-and-the-same' });
      expect(await shop.view(coupon, member, environment)).toMatchObject({ left: 1, state: 'usable' });
      expect(await outcome(shop.redeem(member, coupon, { environment }))).toBe('used');
      const other = await loyalty.visitor(scope);
      expect(await outcome(shop.redeem(other, coupon, { environment }))).toBe('couponTotalReached');
    }
  });

  it('reject each other’s sessions', async () => {
    const coupon = await loyalty.coupon(app);
    const member = await loyalty.member({ systemName: app.systemName, environment: 'development' });
    expect(await outcome(shop.redeem(member, coupon))).toBe('memberSessionExpired');
    const otherApp = await loyalty.app();
    expect(await outcome(shop.redeem(await loyalty.member(otherApp), coupon))).toBe('memberSessionExpired');
  });
});

describe('the list of coupons', () => {
  it('shows published coupons by page, with each one’s state for this member', async () => {
    const shop = await loyalty.app();
    const daily = await loyalty.coupon(shop, { ...plainCoupon, name: 'b daily', oncePerDay: true });
    await loyalty.coupon(shop, { name: 'a plain', totalUses: 3 });
    await loyalty.coupon(shop, { name: 'c hidden', published: false });
    const member = await loyalty.member(shop);
    const { client, headers } = loyalty.page(shop, member.token);
    const params = { systemName: shop.systemName };
    await client.call(memberCouponEndpoints.use, {
      params: { ...params, couponId: daily.id },
      headers: { ...headers, 'idempotency-key': 'once' },
      body: {},
    });
    const query = { sort: 'name,asc' };
    const list = await client.call(memberCouponEndpoints.list, { params, headers, query });
    expect(list.data).toMatchObject([
      { name: 'a plain', left: 3, state: 'usable' },
      { name: 'b daily', state: 'usedToday' },
    ]);
    expect(list.page).toEqual({ number: 0, size: 20, totalElements: 2, totalPages: 1 });
  });
});
