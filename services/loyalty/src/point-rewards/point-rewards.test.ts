import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { type MemberActions, memberActions, getResult, tally } from '../../test/process-actions.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;
let members: MemberActions;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, app);
  members = memberActions(loyalty, app);
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

async function reward(fields: object = {}) {
  const coupon = await loyalty.coupon(app, { name: 'コーヒー1杯', grantedOnly: true, totalUses: 1 });
  const values = { name: 'コーヒー1杯と交換', points: 30, couponId: coupon.id, published: true };
  return { ...(await staff.add('pointRewards', { ...values, ...fields })), ...values };
}

async function rich(points: number) {
  const member = await members.member();
  await members.give(member, points);
  return member;
}

describe('an exchange', () => {
  it('[C40] debits the points and grants a coupon with its own days, which can be redeemed once', async () => {
    loyalty.at = new Date('2026-11-20T03:00:00.000Z');
    const { id, points, couponId } = await reward({ validityDays: 30, limitedQuantity: 2 });
    const member = await rich(100);
    expect(await members.reward(id, member)).toMatchObject({ state: 'available', left: 2 });
    const answer = await members.exchange(member, { id, points });
    expect(answer).toMatchObject({
      balance: 70,
      coupon: { id: couponId, state: 'usable', expiresAt: '2026-12-19T15:00:00.000Z' },
    });
    expect(await members.reward(id, member)).toMatchObject({ state: 'available', left: 1 });
    expect(
      (await members.entries(member)).map(({ kind, points, balance }) => [kind, points, balance]),
    ).toEqual([
      ['exchange', -30, 70],
      ['visit', 100, 100],
    ]);

    const { grantId = '' } = answer.coupon;
    expect(await members.coupon(couponId, member, grantId)).toMatchObject({ grantId, state: 'usable' });
    expect(await getResult(members.coupon(couponId, member))).toBe('notFound');
    const { client, headers } = loyalty.page(app, member.token);
    const use = (key: string, body: object) =>
      client.call(memberCouponEndpoints.use, {
        params: { systemName: app.systemName, couponId },
        headers: { ...headers, 'idempotency-key': key },
        body,
      });
    expect(await getResult(use('none', {}))).toBe('notFound');
    expect(await tally(Array.from({ length: 10 }, (_, n) => use(`k${n}`, { grantId })))).toEqual({
      done: 1,
      couponTotalReached: 9,
    });
    expect(await members.coupon(couponId, member, grantId)).toMatchObject({ state: 'used' });
    expect((await members.coupons(member)).data.filter((one) => one.grantId === grantId)).toEqual([]);
  });

  it('[C12] never grants more than the stock, and debits only members who got one', async () => {
    const { id, points } = await reward({ limitedQuantity: 20 });
    const people = await Promise.all(Array.from({ length: 60 }, () => rich(30)));
    expect(await tally(people.map((person) => members.exchange(person, { id, points })))).toEqual({
      done: 20,
      rewardEnded: 40,
    });
    const balances = await Promise.all(people.map(async (person) => (await members.balance(person)).balance));
    expect(balances.filter((balance) => balance === 0)).toHaveLength(20);
    expect(balances.filter((balance) => balance === 30)).toHaveLength(40);
    expect(await members.reward(id, people[0])).toMatchObject({ left: 0, state: 'ended' });
  });

  it('never makes a balance negative in 200 concurrent requests, and the ledger adds up', async () => {
    const { id, points } = await reward();
    const member = await rich(1_000);
    expect(await tally(Array.from({ length: 200 }, () => members.exchange(member, { id, points })))).toEqual({
      done: 33,
      pointsShort: 167,
    });
    const lines = await members.entries(member);
    expect(lines).toHaveLength(34);
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(10);
    expect(lines.every(({ balance }) => balance >= 0)).toBe(true);
    expect(await members.balance(member)).toMatchObject({ balance: 10 });
    expect((await members.coupons(member, { size: 100 })).data.filter(({ grantId }) => grantId)).toHaveLength(
      33,
    );
  });

  it('[C12] returns the same answer for the same key and debits once', async () => {
    const { id, points } = await reward();
    const member = await rich(100);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => members.exchange(member, { id, points }, key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await members.balance(member)).toMatchObject({ balance: 70 });
  });

  it('requires a member with enough points and the reward’s period', async () => {
    const { id, points } = await reward();
    const early = await reward({ startsAt: '2027-01-01T00:00:00.000Z' });
    const poor = await rich(29);
    expect(await getResult(members.exchange(poor, { id, points }))).toBe('pointsShort');
    expect(await members.reward(id, poor)).toMatchObject({ state: 'short' });
    expect(await getResult(members.exchange(await rich(100), early))).toBe('rewardOutsideTerm');
    expect(await getResult(members.exchange(await members.visitor(), { id, points }))).toBe('loginNeeded');
    expect(await getResult(members.exchange(undefined, { id, points }))).toBe('memberSessionExpired');
    expect(await members.reward(id)).toMatchObject({ state: 'loginNeeded' });
  });
});

describe('an exchange whose price has changed', () => {
  it('is asked again with the new offer, and debits only what the member agreed to', async () => {
    const offer = await reward();
    const member = await rich(100);
    const key = randomUUID();
    const { id: _id, appId: _app, createdAt: _created, updatedAt: _updated, couponId, ...values } = offer;
    await staff.update('pointRewards', offer.id, { ...values, couponId, points: 50 });
    await expect(members.exchange(member, offer, key)).rejects.toMatchObject({
      code: 'offerChanged',
      current: { id: offer.id, points: 50, state: 'available' },
    });
    expect(await members.balance(member)).toMatchObject({ balance: 100 });
    expect(await members.exchange(member, { id: offer.id, points: 50 })).toMatchObject({ balance: 50 });
    expect(await getResult(members.exchange(member, { id: offer.id, points: 30 }))).toBe('offerChanged');
  });
});

describe('a granted coupon', () => {
  it('keeps the rules it was granted under', async () => {
    const { id, points, couponId } = await reward();
    const member = await rich(30);
    const { coupon } = await members.exchange(member, { id, points });
    const current = await staff.get('coupons', couponId);
    const { id: _id, appId: _app, createdAt: _created, updatedAt: _updated, ...values } = current;
    const updatedValues = {
      ...values,
      name: 'もう別のもの',
      membersOnly: true,
      endsAt: '2026-01-01T00:00:00.000Z',
    };
    await staff.update('coupons', couponId, { ...updatedValues, published: false } as typeof updatedValues & {
      version: number;
    });
    expect(await members.coupon(couponId, member, coupon.grantId)).toMatchObject({
      name: 'コーヒー1杯',
      membersOnly: false,
      state: 'usable',
    });
  });

  it('belongs to its member only', async () => {
    const { id, points, couponId } = await reward();
    const [member, other] = [await rich(30), await members.member()];
    const { coupon } = await members.exchange(member, { id, points });
    expect(await getResult(members.coupon(couponId, other, coupon.grantId))).toBe('notFound');
    expect(await getResult(members.coupon(couponId, undefined, coupon.grantId))).toBe('notFound');
  });

  it('comes first in the list, whose pages join without gaps', async () => {
    const shop = await loyalty.app({ features: allOptions });
    const there = memberActions(loyalty, shop);
    for (let n = 0; n < 5; n += 1) await loyalty.coupon(shop, { name: `coupon ${n}` });
    const grantedCoupon = await loyalty.coupon(shop, { name: 'given', grantedOnly: true });
    const { id } = await createStaffClient(loyalty, shop).add('pointRewards', {
      name: 'r',
      points: 1,
      couponId: grantedCoupon.id,
      published: true,
    });
    const member = await there.member();
    await there.give(member, 3);
    for (let n = 0; n < 3; n += 1) await there.exchange(member, { id, points: 1 });
    const pages = [];
    for (let page = 0; page < 4; page += 1) pages.push(await there.coupons(member, { page, size: 2 }));
    expect(pages.map(({ page }) => page.totalElements)).toEqual([8, 8, 8, 8]);
    const names = pages.flatMap(({ data }) => data.map(({ name }) => name));
    expect(names.slice(0, 3)).toEqual(['given', 'given', 'given']);
    expect(names.slice(3).sort()).toEqual(['coupon 0', 'coupon 1', 'coupon 2', 'coupon 3', 'coupon 4']);
  });
});
