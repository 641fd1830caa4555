import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CouponClient, createCouponClient, outcome, tally } from '../../test/coupons/redemptions.js';
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

describe('a coupon that costs points', () => {
  it('[C41] debits them with each redemption and is rejected without enough points', async () => {
    const coupon = await loyalty.coupon(app, { pointsNeeded: 30, unit: 'pt', totalUses: 100 });
    const member = await members.member();
    expect(await shop.view(coupon, member)).toMatchObject({
      pointsNeeded: 30,
      unit: 'pt',
      state: 'pointsShort',
    });
    expect(await outcome(shop.redeem(member, coupon))).toBe('pointsShort');
    await members.give(member, 100);
    expect(await shop.view(coupon, member)).toMatchObject({ state: 'usable' });
    expect(await tally(Array.from({ length: 12 }, () => shop.redeem(member, coupon)))).toEqual({
      used: 3,
      pointsShort: 9,
    });
    expect(await members.balance(member)).toMatchObject({ balance: 10 });
    expect(await shop.view(coupon, member)).toMatchObject({ left: 97 });
    expect(await members.entries(member)).toMatchObject(
      [-30, -30, -30, 100].map((points) => ({
        points,
        ...(points < 0 && { kind: 'couponUse', name: coupon.name }),
      })),
    );
  });

  it('debits nothing if the coupon has run out', async () => {
    const coupon = await loyalty.coupon(app, { pointsNeeded: 10, totalUses: 1 });
    const people = await Promise.all([members.member(), members.member(), members.member()]);
    for (const person of people) await members.give(person, 10);
    expect(await tally(people.map((person) => shop.redeem(person, coupon)))).toEqual({
      used: 1,
      couponTotalReached: 2,
    });
    const left = await Promise.all(people.map(async (person) => (await members.balance(person)).balance));
    expect(left.sort()).toEqual([0, 10, 10]);
  });

  it('debits only what the member agreed to; a changed price is asked again', async () => {
    const coupon = await loyalty.coupon(app, { pointsNeeded: 10 });
    const member = await members.member();
    await members.give(member, 100);
    await shop.redeem(member, coupon);
    const raised = await shop.change(coupon, { pointsNeeded: 80 });
    await expect(shop.redeem(member, coupon)).rejects.toMatchObject({
      code: 'offerChanged',
      current: { id: coupon.id, pointsNeeded: 80, state: 'usable' },
    });
    expect(await members.balance(member)).toMatchObject({ balance: 90 });
    await shop.redeem(member, raised);
    expect(await members.balance(member)).toMatchObject({ balance: 10 });
    const free = await loyalty.coupon(app);
    expect(await outcome(shop.redeem(member, free, { points: 5 }))).toBe('offerChanged');
  });

  it('is for members', async () => {
    const coupon = await loyalty.coupon(app, { pointsNeeded: 10 });
    const visitor = await members.visitor();
    expect(await outcome(shop.redeem(visitor, coupon))).toBe('couponMembersOnly');
    expect(await shop.view(coupon, visitor)).toMatchObject({ state: 'loginNeeded' });
  });
});

describe('a coupon for members nearby', () => {
  it('[C138] requires a position, and a published shop within the distance', async () => {
    const coupon = await loyalty.coupon(app, { nearbyKm: 2 });
    const station = { latitude: 35.681236, longitude: 139.767125 };
    const values = { name: '本店', extras: [], published: true };
    const visitor = await members.visitor();
    const use = (position: object) => outcome(shop.redeem(visitor, coupon, position));
    expect(await shop.view(coupon, visitor)).toMatchObject({ nearbyOnly: true });
    expect(await use({})).toBe('couponPositionNeeded');
    expect(await use({ latitude: station.latitude })).toBe('couponPositionNeeded');
    expect(await use(station)).toBe('couponNoShopNearby');
    const { id } = await staff.add('shops', { ...values, ...station });
    await staff.add('shops', { ...values, name: '通販' });
    expect(await use(station)).toBe('used');
    // 1.9 km north and 2.2 km east: a corner of the box, further away than its sides.
    expect(await use({ ...station, latitude: station.latitude + 0.0171 })).toBe('used');
    expect(await use({ ...station, longitude: station.longitude + 0.0244 })).toBe('couponNoShopNearby');
    expect(await use({ latitude: station.latitude + 0.0171, longitude: station.longitude + 0.021 })).toBe(
      'couponNoShopNearby',
    );
    await staff.publish('shops', [id], false);
    expect(await use(station)).toBe('couponNoShopNearby');
  });
});

describe('a coupon for members with a grant only', () => {
  it('is hidden from all other members', async () => {
    const coupon = await loyalty.coupon(app, { grantedOnly: true });
    const member = await members.member();
    expect(await outcome(shop.redeem(member, coupon))).toBe('notFound');
    await expect(shop.view(coupon, member)).rejects.toMatchObject({ code: 'notFound' });
    const listed = (await members.coupons(member, { size: 100 })).data;
    expect(listed.some(({ id }) => id === coupon.id)).toBe(false);
  });
});
