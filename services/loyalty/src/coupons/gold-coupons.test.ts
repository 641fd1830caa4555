import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Coupon } from '@noren/contracts/contents';
import type { MemberSession } from '@noren/contracts/members';
import { type CouponClient, createCouponClient, outcome } from '../../test/coupons/redemptions.js';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { setTier, signInAs } from '../../test/prepared-members.js';
import { getResult, type MemberActions, memberActions } from '../../test/process-actions.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let shop: CouponClient;
let members: MemberActions;
let golden: Coupon;
let plain: Coupon;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());
beforeEach(async () => {
  app = await loyalty.app({ features: allOptions });
  shop = createCouponClient(loyalty, app);
  members = memberActions(loyalty, app);
  golden = await loyalty.coupon(app, { name: 'gold', goldOnly: true });
  plain = await loyalty.coupon(app, { name: 'plain' });
});

/** What a person gets of the coupon for gold members: from the list, from its page, and by a use. */
async function tryGolden(session?: MemberSession) {
  const { data, page } = await members.coupons(session, { size: 1 });
  const second = await members.coupons(session, { size: 1, page: 1 });
  return {
    listed: [...data, ...second.data].map(({ name }) => name).sort(),
    total: page.totalElements,
    read: await getResult(shop.view(golden, session).then(({ state }) => ({ state }))),
    used: session && (await outcome(shop.redeem(session, golden))),
  };
}

const hidden = { listed: ['plain'], total: 1, read: 'notFound', used: 'goldOnly' };
const shown = { listed: ['gold', 'plain'], total: 2, read: { state: 'usable' }, used: 'used' };

describe('a coupon for gold members', () => {
  it('is neither listed nor usable for visitors, members and shop staff', async () => {
    expect(await tryGolden()).toEqual({ ...hidden, used: undefined });
    expect(await tryGolden(await members.visitor())).toEqual(hidden);
    expect(await tryGolden(await signInAs(loyalty, app, 'member'))).toEqual(hidden);
    expect(await tryGolden(await signInAs(loyalty, app, 'shopStaff'))).toEqual(hidden);
  });

  it('is listed and usable for gold members, and says so', async () => {
    const session = await signInAs(loyalty, app, 'goldMember');
    expect(await tryGolden(session)).toEqual(shown);
    expect(await shop.view(golden, session)).toMatchObject({ goldOnly: true });
    expect(await shop.view(plain, session)).not.toHaveProperty('goldOnly');
  });

  it('appears and disappears with the tier, while the session lasts', async () => {
    const session = await members.member();
    expect(await tryGolden(session)).toEqual(hidden);
    await setTier(loyalty, app, session, 'goldMember');
    expect(await tryGolden(session)).toEqual(shown);
    const key = randomUUID();
    const answer = await shop.redeem(session, golden, { key });
    await setTier(loyalty, app, session, 'member');
    expect(await tryGolden(session)).toEqual(hidden);
    // A repeated request was decided before.
    expect(await shop.redeem(session, golden, { key })).toEqual(answer);
  });

  it('is for others as soon as staff open it to all', async () => {
    const session = await members.member();
    expect(await outcome(shop.redeem(session, golden))).toBe('goldOnly');
    await shop.change(golden, { goldOnly: false });
    expect(await tryGolden(session)).toEqual(shown);
  });
});

describe('a granted coupon', () => {
  it('can be used whatever the limits and the audience of its coupon', async () => {
    const coupon = await loyalty.coupon(app, {
      ...{ goldOnly: true, usesPerPerson: 1, usesPerPersonPeriod: 'day', usesPerDay: 1 },
    });
    const gold = await signInAs(loyalty, app, 'goldMember');
    expect(await outcome(shop.redeem(gold, coupon))).toBe('used');
    const staff = createStaffClient(loyalty, app);
    const reward = { name: 'reward', points: 10, couponId: coupon.id, published: true };
    const { id } = await staff.add('pointRewards', reward);
    for (const session of [gold, await members.member()]) {
      await members.give(session, 20);
      for (let n = 0; n < 2; n += 1) {
        const { coupon: given } = await members.exchange(session, { id, points: 10 });
        expect(given).not.toHaveProperty('goldOnly');
        const grantId = given.grantId ?? '';
        expect(await members.coupon(coupon.id, session, grantId)).toMatchObject({ state: 'usable' });
        expect(await outcome(shop.redeem(session, coupon, { grantId }))).toBe('used');
      }
    }
    // Uses of grants do not count towards those of the day.
    expect(await outcome(shop.redeem(gold, coupon))).toBe('usedUpToday');
  });
});
