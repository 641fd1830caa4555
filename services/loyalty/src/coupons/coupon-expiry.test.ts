import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Coupon, CouponCreate } from '@noren/contracts/contents';
import type { MemberCoupon } from '@noren/contracts/coupons';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { createCipher } from '@noren/service-kit';
import { createGrantRepository } from '../engine/grants/repository.js';
import { type CouponClient, createCouponClient, outcome } from '../../test/coupons/redemptions.js';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { type MemberActions, memberActions } from '../../test/process-actions.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;
let members: MemberActions;
let shop: CouponClient;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, app);
  members = memberActions(loyalty, app);
  shop = createCouponClient(loyalty, app);
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

type Source = 'stamp' | 'prize' | 'exchange';
const sources: readonly Source[] = ['stamp', 'prize', 'exchange'];

/** The coupons below are received at noon in Tokyo and expire at 00:00 three days later. */
const receivedAt = '2026-11-20T03:00:00.000Z';
const validityDays = 3;
const expiresAt = '2026-11-22T15:00:00.000Z';

const earlier = (time: string) => new Date(Date.parse(time) - 1).toISOString();
const getCoupon = (fields: Partial<CouponCreate> = {}) =>
  loyalty.coupon(app, { grantedOnly: true, validityDays, ...fields });
/** A member whose session outlives the days of the tests. */
const getMember = (sub: string = randomUUID()) => loyalty.member(app, { sub, expiresIn: 10 ** 8 });

/** Grants a coupon in one of the ways in which members receive one. */
const grant: Record<Source, (member: MemberSession, couponId: string) => Promise<MemberCoupon | undefined>> =
  {
    async stamp(member, couponId) {
      const rules = {
        proof: 'security',
        securityCode: '4711',
        oncePerDay: false,
        membersOnly: true,
      } as const;
      const rewards = [{ at: 1, kind: 'coupon', couponId } as const];
      const values = { name: 'スタンプ', goal: 5, rewards, published: true, ...rules };
      const { id } = await staff.add('stampCards', values);
      return (await members.stamp(member, id, { code: '4711' })).rewards[1]?.coupon;
    },
    async prize(member, couponId) {
      const prizes = [{ name: '1等', odds: 100, kind: 'coupon', couponId } as const];
      const values = { name: 'くじ', prizes, dailyLimit: 1, membersOnly: true, published: true };
      const { id } = await staff.add('scratchGames', values);
      return (await members.play(member, id)).won?.coupon;
    },
    async exchange(member, couponId) {
      const { id } = await staff.add('pointRewards', { name: '交換', points: 1, couponId, published: true });
      await members.give(member, 1);
      return (await members.exchange(member, { id, points: 1 })).coupon;
    },
  };

/** Returns the view, the state in the list and the redemption of a granted coupon at a moment. */
async function tryAt(time: string, sub: string, coupon: Coupon, grantId = '') {
  loyalty.at = new Date(time);
  const member = await getMember(sub);
  const { state } = await members.coupon(coupon.id, member, grantId);
  const listed = (await members.coupons(member)).data.some((one) => one.grantId === grantId);
  return { state, listed, redemption: await outcome(shop.redeem(member, coupon, { grantId })) };
}
const over = { state: 'outsideTerm', listed: false, redemption: 'couponOutsideTerm' };

describe('a received coupon', () => {
  it.each(sources)('[C40] can be used until the last millisecond before its expiry: %s', async (source) => {
    const coupon = await getCoupon({ endsAt: '2027-01-01T00:00:00.000Z' });
    for (const [time, expected] of [
      [earlier(expiresAt), { state: 'usable', listed: true, redemption: 'used' }],
      [expiresAt, over],
    ] as const) {
      loyalty.at = new Date(receivedAt);
      const sub = randomUUID();
      const received = await grant[source](await getMember(sub), coupon.id);
      expect(received).toMatchObject({ state: 'usable', endsAt: coupon.endsAt, expiresAt });
      expect(await tryAt(time, sub, coupon, received?.grantId)).toEqual(expected);
    }
  });

  it('[C40] can be used only within its usage period as well', async () => {
    const [startsAt, endsAt] = ['2026-11-21T00:00:00.000Z', '2026-11-21T12:00:00.000Z'];
    const coupon = await getCoupon({ startsAt, endsAt });
    loyalty.at = new Date(receivedAt);
    const sub = randomUUID();
    const received = await grant.stamp(await getMember(sub), coupon.id);
    expect(received).toMatchObject({ state: 'outsideTerm', startsAt, endsAt, expiresAt });
    const { grantId } = received ?? {};
    expect(await tryAt(earlier(startsAt), sub, coupon, grantId)).toEqual({ ...over, listed: true });
    expect(await tryAt(endsAt, sub, coupon, grantId)).toEqual(over);
    expect(await tryAt(earlier(endsAt), sub, coupon, grantId)).toMatchObject({ redemption: 'used' });
  });

  it('[C40] expires by the days of the exchange, which replace its own days and period', async () => {
    const coupon = await getCoupon({ endsAt: '2026-11-21T00:00:00.000Z' });
    const values = { name: '交換', points: 1, couponId: coupon.id, validityDays: 10, published: true };
    const { id } = await staff.add('pointRewards', values);
    loyalty.at = new Date(receivedAt);
    const sub = randomUUID();
    const member = await getMember(sub);
    await members.give(member, 1);
    const { coupon: received } = await members.exchange(member, { id, points: 1 });
    expect(received).toMatchObject({ expiresAt: '2026-11-29T15:00:00.000Z' });
    expect(received).not.toHaveProperty('endsAt');
    const last = earlier('2026-11-29T15:00:00.000Z');
    expect(await tryAt(last, sub, coupon, received.grantId)).toMatchObject({ redemption: 'used' });
  });

  it('[C40] keeps its expiry if the coupon changes, and has none of the limits', async () => {
    const coupon = await getCoupon({ firstPeople: 1, totalUses: 1 });
    loyalty.at = new Date(receivedAt);
    const member = await getMember();
    const received = [await grant.stamp(member, coupon.id), await grant.prize(member, coupon.id)];
    await shop.change(coupon, { validityDays: 1 });
    for (const { grantId = '' } of received.flatMap((one) => one ?? [])) {
      const view = await members.coupon(coupon.id, member, grantId);
      expect(view).toMatchObject({ expiresAt, state: 'usable' });
      expect(view).not.toHaveProperty('limitedQuantity');
      expect(await outcome(shop.redeem(member, coupon, { grantId }))).toBe('used');
    }
    const later = await grant.exchange(member, coupon.id);
    expect(later).toMatchObject({ expiresAt: '2026-11-20T15:00:00.000Z' });
  });

  it('is not among what ends with the membership once it has expired', async () => {
    const coupon = await getCoupon({ name: '期限つき', endsAt: '2027-01-01T00:00:00.000Z' });
    loyalty.at = new Date(receivedAt);
    const sub = randomUUID();
    await grant.stamp(await getMember(sub), coupon.id);
    const getEnding = async (time: string) => {
      loyalty.at = new Date(time);
      const { client, headers } = loyalty.page(app, (await getMember(sub)).token);
      return (await client.call(memberEndpoints.holdings, { params: app, headers })).data.coupons;
    };
    expect(await getEnding(earlier(expiresAt))).toEqual(['期限つき']);
    expect(await getEnding(expiresAt)).toEqual([]);
  });

  it('can be used until the end of its period if it was stored before coupons had an expiry', async () => {
    const coupon = await getCoupon({});
    const sub = randomUUID();
    const member = await getMember(sub);
    const { mongo } = await loyalty.harness.connect();
    const grants = createGrantRepository(mongo, createCipher(loyalty.config.ENCRYPTION_KEY));
    const owner = { appId: app.id, environment: 'production', memberId: member.memberId } as const;
    const { appId: _app, version: _version, createdAt: _at, updatedAt: _change, ...current } = coupon;
    const { published: _published, grantedOnly: _only, validityDays: _days, ...rules } = current;
    const stored = { ...rules, endsAt: expiresAt };
    for (const [time, redemption] of [
      [expiresAt, 'couponOutsideTerm'],
      [earlier(expiresAt), 'used'],
    ] as const) {
      const id = randomUUID();
      const fields = { couponId: coupon.id, coupon: stored, source: 'exchange', endsAt: expiresAt } as const;
      await grants.insert({ id, ...owner, ...fields, grantedAt: receivedAt });
      expect(await tryAt(time, sub, coupon, id)).toMatchObject({ redemption });
    }
  });
});

describe('a coupon for everyone', () => {
  it('[C40] does not expire by the days of those who receive it', async () => {
    const coupon = await getCoupon({ grantedOnly: false, validityDays: 1 });
    const sub = randomUUID();
    const at = async (time: string) => {
      loyalty.at = new Date(time);
      const member = await getMember(sub);
      expect(await shop.view(coupon, member)).not.toHaveProperty('expiresAt');
      return outcome(shop.redeem(member, coupon));
    };
    expect(await at(receivedAt)).toBe('used');
    expect(await at('2036-11-20T03:00:00.000Z')).toBe('used');
  });

  it.each<[Partial<CouponCreate>, object]>([
    [
      { firstPeople: 20, totalUses: 50 },
      { limitedQuantity: 20, left: 20 },
    ],
    [
      { firstPeople: 20, totalUses: 20 },
      { limitedQuantity: 20, left: 20 },
    ],
    [{ firstPeople: 20 }, { limitedQuantity: 20, left: 20 }],
    [
      { totalUses: 50, usesPerDay: 5 },
      { limitedQuantity: 50, left: 5 },
    ],
    [{ usesPerDay: 5 }, { left: 5 }],
    [{}, {}],
  ])('[C40] shows the smaller of its limits as its quantity: %j', async (fields, expected) => {
    const { limitedQuantity, left } = await shop.view(await loyalty.coupon(app, fields));
    expect({ limitedQuantity, left }).toEqual({ limitedQuantity: undefined, left: undefined, ...expected });
  });

  it('[C40] keeps its quantity while it is used, and follows a change of the limits', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 3 });
    const { coupon: used } = await shop.redeem(await getMember(), coupon);
    expect(used).toMatchObject({ limitedQuantity: 3, left: 2 });
    await shop.change(coupon, { totalUses: 10 });
    expect(await shop.view(coupon)).toMatchObject({ limitedQuantity: 10, left: 9 });
  });
});
