import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { couponEndpoints } from '@noren/contracts/contents';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import { type CouponClient, createCouponClient, outcome, tally } from '../../test/coupons/redemptions.js';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { createCounterRepository } from '../engine/reservations/counters/repository.js';

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

describe('coupon limits', () => {
  it('[C41] [C149] grant the last 100 redemptions to exactly 100 of many concurrent members', async () => {
    const coupon = await loyalty.coupon(app, { firstPeople: 100 });
    const people = await shop.visitors(sized(200, 500));
    expect(await tally(people.map((person) => shop.redeem(person, coupon)))).toEqual({
      used: 100,
      couponEnded: people.length - 100,
    });
    expect(await shop.view(coupon)).toMatchObject({ left: 0, state: 'ended' });
    const counters = createCounterRepository((await loyalty.harness.connect()).mongo);
    await eventually(async () => {
      const counter = await counters.find(`${app.id}/production/coupon:${coupon.id}`);
      expect(counter).toMatchObject({ counts: { total: 100, people: 100 }, pending: [] });
    });
    await eventually(async () => {
      const events = await loyalty.harness.events('coupon.used');
      const ours = events.filter(({ data }) => (data as { couponId: string }).couponId === coupon.id);
      expect(new Set(ours.map(({ subject }) => subject)).size).toBe(100);
      expect(ours[0]).toMatchObject({ sequence: 1, data: { appId: app.id, environment: 'production' } });
    });
  });

  it('[C40] [C41] [C149] count redemptions and people separately', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 5, firstPeople: 2 });
    const [one, two, three] = (await shop.visitors(3)) as [MemberSession, MemberSession, MemberSession];
    expect(await outcome(shop.redeem(one, coupon))).toBe('used');
    expect(await outcome(shop.redeem(one, coupon))).toBe('used');
    expect(await outcome(shop.redeem(two, coupon))).toBe('used');
    expect(await outcome(shop.redeem(three, coupon))).toBe('couponEnded');
    expect(await shop.view(coupon, one)).toMatchObject({ left: 2, state: 'usable' });
    expect(await tally(Array.from({ length: 10 }, () => shop.redeem(one, coupon)))).toEqual({
      used: 2,
      couponTotalReached: 8,
    });
    expect(await shop.view(coupon, one)).toMatchObject({ left: 0, state: 'used' });
  });

  it('count a member once for any number of concurrent requests', async () => {
    const coupon = await loyalty.coupon(app, { firstPeople: 2 });
    const [one, two, three] = (await shop.visitors(3)) as [MemberSession, MemberSession, MemberSession];
    expect(await tally(Array.from({ length: 20 }, () => shop.redeem(one, coupon)))).toEqual({ used: 20 });
    expect(await outcome(shop.redeem(two, coupon))).toBe('used');
    expect(await outcome(shop.redeem(three, coupon))).toBe('couponEnded');
  });

  it('can be set, raised and lowered later without losing counts', async () => {
    const coupon = await loyalty.coupon(app);
    const people = await shop.visitors(6);
    const use = (index: number) => outcome(shop.redeem(people[index] as MemberSession, coupon));
    for (const index of [0, 1, 2]) expect(await use(index)).toBe('used');
    await shop.change(coupon, { totalUses: 2 });
    expect(await shop.view(coupon)).toMatchObject({ left: 0, state: 'ended' });
    expect(await use(3)).toBe('couponTotalReached');
    await shop.change(coupon, { totalUses: 4 });
    expect(await shop.view(coupon)).toMatchObject({ left: 1, state: 'usable' });
    expect(await use(4)).toBe('used');
    expect(await use(5)).toBe('couponTotalReached');
  });
});

describe('the coupon cache', () => {
  const largeStock = { totalUses: 5_000 };

  it('counts redemptions and is invalidated by every change of staff', async () => {
    const coupon = await loyalty.coupon(app, largeStock);
    const [one, two] = (await shop.visitors(2)) as [MemberSession, MemberSession];
    const leftAfter = async (session: MemberSession) => (await shop.redeem(session, coupon)).coupon.left;
    expect([await leftAfter(one), await leftAfter(one), await leftAfter(two)]).toEqual([4_999, 4_998, 4_997]);
    await shop.change(coupon, { name: '改名', totalUses: 2_000 });
    expect((await shop.redeem(one, coupon)).coupon).toMatchObject({ name: '改名', left: 1_996 });
    await shop.change(coupon, { membersOnly: true });
    expect(await outcome(shop.redeem(one, coupon))).toBe('couponMembersOnly');
    await shop.change(coupon, { membersOnly: false, totalUses: 5 });
    expect(await outcome(shop.redeem(one, coupon))).toBe('used');
    expect(await outcome(shop.redeem(two, coupon))).toBe('couponTotalReached');
    await shop.change(coupon, { published: false });
    expect(await outcome(shop.redeem(two, coupon))).toBe('notFound');
  });

  it('is revalidated while in use, so that other replicas’ changes apply soon', async () => {
    const coupon = await loyalty.coupon(app, largeStock);
    const [one] = (await shop.visitors(1)) as [MemberSession];
    expect(await outcome(shop.redeem(one, coupon))).toBe('used');
    await shop.takeDownElsewhere(coupon);
    await eventually(async () => expect(await outcome(shop.redeem(one, coupon))).toBe('notFound'));
  });

  it('is bypassed once the coupon is deleted, and leaves no counts', async () => {
    const coupon = await loyalty.coupon(app, largeStock);
    const [one] = (await shop.visitors(1)) as [MemberSession];
    const key = randomUUID();
    const first = await shop.redeem(one, coupon, { key });
    const params = { appId: app.id, couponId: coupon.id };
    await loyalty.staff().call(couponEndpoints.delete, { params });
    expect(await outcome(shop.redeem(one, coupon))).toBe('notFound');
    expect(await shop.redeem(one, coupon, { key })).toEqual(first);
    const counters = createCounterRepository((await loyalty.harness.connect()).mongo);
    await eventually(async () => {
      const counter = await counters.find(`${app.id}/production/coupon:${coupon.id}`);
      expect(counter).toMatchObject({ counts: { total: 1, people: 1 }, pending: [] });
    });
  });

  it('stays consistent while staff change the coupon during concurrent redemptions', async () => {
    const coupon = await loyalty.coupon(app, { ...largeStock, name: '0' });
    const people = await shop.visitors(60);
    const names: string[] = [];
    const actions = people.map(async (person) => {
      for (let use = 0; use < 4; use += 1) names.push((await shop.redeem(person, coupon)).coupon.name);
    });
    for (const name of ['1', '2', '3']) await shop.change(coupon, { name });
    await Promise.all(actions);
    expect(names).toHaveLength(240);
    expect((await shop.redeem(people[0] as MemberSession, coupon)).coupon.name).toBe('3');
    // A response may show a cached count; the stored one is exact.
    const counters = createCounterRepository((await loyalty.harness.connect()).mongo);
    await eventually(async () => {
      const counter = await counters.find(`${app.id}/production/coupon:${coupon.id}`);
      expect(counter).toMatchObject({ counts: { total: 241, people: 60 }, pending: [] });
    });
  });
});

describe('a coupon for once a day', () => {
  it('is redeemed once by 50 concurrent requests of one member', async () => {
    const coupon = await loyalty.coupon(app, { oncePerDay: true, totalUses: 10 });
    const member = await loyalty.member(app);
    expect(await tally(Array.from({ length: 50 }, () => shop.redeem(member, coupon)))).toEqual({
      used: 1,
      couponUsedToday: 49,
    });
    expect(await shop.view(coupon, member)).toMatchObject({ left: 9, state: 'usedToday' });
  });

  it('[C41] [C147] uses the calendar day in Tokyo', async () => {
    const coupon = await loyalty.coupon(app, { oncePerDay: true });
    const at = async (time: string) => {
      loyalty.at = new Date(time);
      return outcome(shop.redeem(await session(), coupon));
    };
    // The visitor returns with a new session each day.
    let current: MemberSession | undefined;
    async function session(): Promise<MemberSession> {
      const { client, headers } = loyalty.page(app, current?.token);
      current = (await client.call(memberEndpoints.visit, { params: app, headers })).data;
      return current;
    }
    expect(await at('2026-11-20T14:59:59.999Z')).toBe('used');
    expect(await at('2026-11-20T14:59:59.999Z')).toBe('couponUsedToday');
    expect(await at('2026-11-20T15:00:00.000Z')).toBe('used');
    expect(await at('2026-11-21T14:59:59.999Z')).toBe('couponUsedToday');
    expect(await at('2026-11-21T15:00:00.000Z')).toBe('used');
  });

  it('applies from the moment it is switched on', async () => {
    const coupon = await loyalty.coupon(app);
    const member = await loyalty.member(app);
    expect(await outcome(shop.redeem(member, coupon))).toBe('used');
    await shop.change(coupon, { oncePerDay: true });
    expect(await outcome(shop.redeem(member, coupon))).toBe('couponUsedToday');
  });
});

describe('the idempotency key', () => {
  it('returns the same answer to the same request, repeated or concurrent', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 3, barcode: '4901234567894' });
    const member = await loyalty.member(app);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => shop.redeem(member, coupon, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.coupon).toMatchObject({ barcode: '4901234567894', left: 2 });
    await shop.change(coupon, { published: false });
    expect(await shop.redeem(member, coupon, { key })).toEqual(answers[0]);
  });

  it('returns the same rejection, even if a new request would be accepted', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 1 });
    const [one, two] = (await shop.visitors(2)) as [MemberSession, MemberSession];
    await shop.redeem(one, coupon);
    const key = randomUUID();
    expect(await outcome(shop.redeem(two, coupon, { key }))).toBe('couponTotalReached');
    await shop.change(coupon, { totalUses: 2 });
    expect(await outcome(shop.redeem(two, coupon, { key }))).toBe('couponTotalReached');
    expect(await outcome(shop.redeem(two, coupon))).toBe('used');
  });

  it('belongs to one request and one member', async () => {
    const [coupon, other] = [await loyalty.coupon(app), await loyalty.coupon(app)];
    const [one, two] = (await shop.visitors(2)) as [MemberSession, MemberSession];
    const key = randomUUID();
    await shop.redeem(one, coupon, { key });
    expect(await outcome(shop.redeem(one, other, { key }))).toBe('idempotencyKeyReused');
    expect(await outcome(shop.redeem(one, coupon, { key, code: '1' }))).toBe('idempotencyKeyReused');
    expect(await outcome(shop.redeem(two, other, { key }))).toBe('used');
  });

  it('is required', async () => {
    const coupon = await loyalty.coupon(app);
    const visitor = await loyalty.visitor(app);
    expect(await outcome(shop.redeem(visitor, coupon, { key: '' }))).toBe('idempotencyKeyMissing');
    expect(await outcome(shop.redeem(visitor, coupon, { key: 'with space' }))).toBe('idempotencyKeyMissing');
  });
});
