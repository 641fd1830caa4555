import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Coupon,
  type CouponCreate,
  contentKind,
  couponEndpoints,
  getContentValues,
} from '@noren/contracts/contents';
import type { MemberSession } from '@noren/contracts/members';
import { guessedFrom, storeCodeEndpoints } from '@noren/contracts/store-code-tries';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../loyalty-harness.js';
import { createCouponClient, outcome, tally } from './redemptions.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let shop: ReturnType<typeof createCouponClient>;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app();
  shop = createCouponClient(loyalty, app);
});
afterAll(() => loyalty.stop());

const start = Date.parse('2026-11-20T03:00:00.000Z');
const minutes = (count: number) => {
  loyalty.at = new Date(start + count * 60_000);
};
beforeEach(() => minutes(0));

const aCoupon = () => loyalty.coupon(app, { useType: 'security', securityCode: '4711' });
const guess = (session: MemberSession, coupon: Coupon, count: number) =>
  tally(Array.from({ length: count }, (_, code) => shop.redeem(session, coupon, { code: `9${code}` })));
const listGuessed = async (client = loyalty.staff()) =>
  (await client.call(storeCodeEndpoints.listGuessed, { params: { appId: app.id } })).data.codes;

/** Guesses a coupon's code by new members, as often as staff are warned. */
async function attack(coupon: Coupon): Promise<void> {
  for (let left = guessedFrom; left > 0; left -= 10) await guess(await loyalty.member(app), coupon, 10);
}

describe('wrong store codes', () => {
  it('[C41] cost a member growing pauses: 10 minutes, an hour, the day', async () => {
    const coupon = await aCoupon();
    const sub = randomUUID();
    const member = () => loyalty.member(app, { sub });
    const type = async (code: string) => outcome(shop.redeem(await member(), coupon, { code }));
    expect(await guess(await member(), coupon, 25)).toEqual({ couponCodeWrong: 20, tooManyRequests: 5 });
    minutes(10);
    expect(await guess(await member(), coupon, 10)).toEqual({ couponCodeWrong: 10 });
    minutes(20);
    expect(await type('4711')).toBe('tooManyRequests');
    minutes(60);
    expect(await guess(await member(), coupon, 20)).toEqual({ couponCodeWrong: 20 });
    minutes(180);
    expect(await type('4711')).toBe('tooManyRequests');
    minutes(24 * 60);
    expect(await type('4711')).toBe('used');
  });

  it('of others leave a member fewer tries of the coupon, but never lock one out who has the right code', async () => {
    const [coupon, other] = [await aCoupon(), await aCoupon()];
    await attack(coupon);
    const [next, honest] = [await loyalty.member(app), await loyalty.member(app)];
    for (let count = 0; count < 5; count += 1)
      expect(await outcome(shop.redeem(next, coupon, { code: '9' }))).toBe('couponCodeWrong');
    expect(await outcome(shop.redeem(next, coupon, { code: '9' }))).toBe('tooManyRequests');
    expect(await outcome(shop.redeem(next, other, { code: '9' }))).toBe('couponCodeWrong');
    expect(await outcome(shop.redeem(honest, coupon, { code: '9' }))).toBe('couponCodeWrong');
    for (let count = 0; count < 7; count += 1)
      expect(await outcome(shop.redeem(honest, coupon, { code: '4711' }))).toBe('used');
  });

  it('are reported to staff until the coupon has a new code', async () => {
    const coupon = await aCoupon();
    await attack(coupon);
    const wrongTries = guessedFrom;
    const guessed = { kind: 'coupons', contentId: coupon.id, environment: 'production', wrongTries };
    const ofCoupon = async () => (await listGuessed()).filter(({ contentId }) => contentId === coupon.id);
    expect(await ofCoupon()).toEqual([{ ...guessed, lastAt: loyalty.at?.toISOString() }]);
    const { id, version } = coupon;
    const body = {
      ...(getContentValues(contentKind('coupons'), coupon) as CouponCreate),
      version,
      securityCode: '0815',
    };
    await loyalty.staff().call(couponEndpoints.update, { params: { appId: app.id, couponId: id }, body });
    expect(await ofCoupon()).toEqual([]);
    const member = await loyalty.member(app);
    expect(await guess(member, coupon, 6)).toEqual({ couponCodeWrong: 6 });
    expect(await outcome(shop.redeem(member, coupon, { code: '0815' }))).toBe('used');
  });

  it('are reported only to staff who see the app', async () => {
    await expect(listGuessed(loyalty.staff({ role: 'operator', groups: ['other'] }))).rejects.toMatchObject({
      status: 404,
    });
  });
});
