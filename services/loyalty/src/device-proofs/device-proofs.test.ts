import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApiError } from '@noren/contracts/client';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import type { DeviceProof } from '@noren/contracts/device-proofs';
import { noOptions } from '@noren/contracts/groups';
import type { MemberSession } from '@noren/contracts/members';
import {
  type Partners,
  type StampPattern,
  startPartners,
  toHitapTouches,
  toTouches,
} from '@noren/local-stack/testing';
import {
  type HarnessSettings,
  createLoyaltyHarness,
  type LoyaltyHarness,
  type TestApp,
} from '../../test/loyalty-harness.js';
import { getResult, memberActions } from '../../test/process-actions.js';
import { createStaffClient } from '../../test/staff-client.js';
import { failedActions } from './service.js';

let partners: Partners;
let loyalty: LoyaltyHarness;
let app: TestApp;
let member: MemberSession;

const echoss = {
  apiUrl: 'https://device-stamps.sandbox.invalid/authenticate',
  merchantCode: 'noren',
  apiKey: 'key',
  timeoutSeconds: 3,
};
const hitap = { apiUrl: 'https://device-stamps.sandbox.invalid/hitap', licenseKey: 'key' };
const features = { ...noOptions, couponStampShop: true, echoss: true, hitap: true };

beforeAll(async () => {
  partners = await startPartners();
  loyalty = await createLoyaltyHarness({ PARTNER_SANDBOX_URL: partners.url });
});
afterAll(async () => {
  await loyalty.stop();
  await partners.stop();
});
beforeEach(() => open({ echoss }));

async function open(settings: HarnessSettings, on = features): Promise<void> {
  loyalty.settings = settings;
  app = await loyalty.app({ features: on });
  member = await loyalty.member(app);
}

/** Redeems a coupon by a stamp. @returns `used`, or the rejection reason */
async function redeemBy(
  useType: 'echoss' | 'hitap',
  device?: DeviceProof,
  session = member,
  from: Readonly<Record<string, string>> = {},
): Promise<string> {
  return redeem(await loyalty.coupon(app, { useType }), device, session, from);
}
async function redeem(
  coupon: { readonly id: string },
  device?: DeviceProof,
  session = member,
  from: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { client, headers } = loyalty.page(app, session.token);
  return client
    .call(memberCouponEndpoints.use, {
      params: { systemName: app.systemName, couponId: coupon.id },
      headers: { ...headers, 'idempotency-key': randomUUID(), ...from },
      body: device === undefined ? {} : { device },
    })
    .then(
      () => 'used',
      (error: ApiError) => error.code,
    );
}
const redeemByEchoss = (pattern: StampPattern, session?: MemberSession) =>
  redeemBy('echoss', { kind: 'echoss', touches: toTouches(pattern) }, session);
const redeemByHitap = (number: number) =>
  redeemBy('hitap', {
    kind: 'hitap',
    touches: toHitapTouches(number),
  });

describe('an electronic stamp', () => {
  it.each([
    ['success', 'used'],
    ['second', 'used'],
    ['parameter', 'deviceParameter'],
    ['timeout', 'deviceTimeout'],
    ['request', 'deviceRequest'],
    ['unknown', 'deviceUnknown'],
    ['refused', 'deviceRefused'],
    ['repeated', 'deviceRepeated'],
  ] as const)('[C139] [C161] %s: %s', async (pattern, result) => {
    expect(await redeemByEchoss(pattern)).toBe(result);
  });

  it('[C140] stamps a card for once a day only once', async () => {
    const { id } = await createStaffClient(loyalty, app).add('stampCards', {
      name: '電子スタンプ',
      goal: 5,
      rewards: [],
      proof: 'echoss',
      oncePerDay: true,
      membersOnly: true,
      published: true,
    });
    const members = memberActions(loyalty, app);
    const device = { kind: 'echoss', touches: toTouches('success') } as const;
    expect(await members.stamp(member, id, { device })).toMatchObject({ card: { stamps: 1 } });
    const again = { kind: 'echoss', touches: toTouches('success') } as const;
    expect(await getResult(members.stamp(member, id, { device: again }))).toBe('deviceStampedToday');
  });

  it('is rejected as a wrong parameter if missing or of another kind', async () => {
    expect(await redeemBy('echoss')).toBe('deviceParameter');
    expect(await redeemBy('echoss', { kind: 'hitap', touches: toTouches('success') })).toBe(
      'deviceParameter',
    );
  });

  it.each([
    ['nothing set', {}],
    ['a wrong key', { ...echoss, apiKey: 'wrong' }],
    ['an address inside', { ...echoss, apiUrl: 'https://127.0.0.1/authenticate' }],
    ['a server that is away', { ...echoss, apiUrl: 'https://unreachable.sandbox.invalid/authenticate' }],
  ])('cannot be authenticated with %s', async (_what, settings) => {
    await open({ echoss: settings });
    expect(await redeemByEchoss('success')).toBe('deviceRequest');
  });

  it('is not checked any more for a member with too many failures', async () => {
    for (let n = 0; n < failedActions.most; n += 1)
      expect(await redeemByEchoss('unknown')).toBe('deviceUnknown');
    expect(await redeemByEchoss('success')).toBe('deviceRepeated');
    expect(await redeemByEchoss('success', await loyalty.member(app))).toBe('used');
  });

  it('does not block others at the same address if it fails for a visitor', async () => {
    const shop = { 'x-forwarded-for': '203.0.113.7' };
    const clumsy = await loyalty.visitor(app);
    const redeemAtShop = (session: MemberSession, pattern: StampPattern) =>
      redeemBy('echoss', { kind: 'echoss', touches: toTouches(pattern) }, session, shop);
    for (let n = 0; n < failedActions.most; n += 1)
      expect(await redeemAtShop(clumsy, 'unknown')).toBe('deviceUnknown');
    expect(await redeemAtShop(clumsy, 'success')).toBe('deviceRepeated');
    expect(await redeemAtShop(await loyalty.visitor(app), 'success')).toBe('used');
  });

  it.each(['echoss', 'hitap'] as const)(
    'proves one request only, which may be repeated (%s)',
    async (kind) => {
      await open({ echoss, hitap });
      const touches = kind === 'echoss' ? toTouches('success') : toHitapTouches(1);
      const device = { kind, touches };
      const key = { 'idempotency-key': randomUUID() };
      const coupon = await loyalty.coupon(app, { useType: kind });
      expect(await redeem(coupon, device, member, key)).toBe('used');
      expect(await redeem(coupon, device, member, key)).toBe('used');
      expect(await redeemBy(kind, device)).toBe('deviceUnknown');
      expect(await redeemBy(kind, device, await loyalty.member(app))).toBe('deviceUnknown');
      const moved = { kind, touches: kind === 'echoss' ? toTouches('success') : toHitapTouches(1) };
      expect(await redeemBy(kind, moved)).toBe('used');
    },
  );

  it('proves one of many requests at once', async () => {
    const device = { kind: 'echoss', touches: toTouches('success') } as const;
    const members = await Promise.all(Array.from({ length: 6 }, () => loyalty.member(app)));
    const results = await Promise.all(members.map((session) => redeemBy('echoss', device, session)));
    expect(results.filter((result) => result === 'used')).toHaveLength(1);
  });

  it('is not counted if the partner could not judge it', async () => {
    for (let n = 0; n <= failedActions.most; n += 1)
      expect(await redeemByEchoss('request')).toBe('deviceRequest');
    expect(await redeemByEchoss('success')).toBe('used');
  });
});

describe('a hiTAP stamp', () => {
  it('[C50] [C162] is recognised by the vendor only', async () => {
    await open({ hitap });
    expect(await redeemByHitap(1)).toBe('used');
    expect(await redeemByHitap(20)).toBe('used');
    expect(await redeemBy('hitap', { kind: 'hitap', touches: toTouches('success') })).toBe('deviceUnknown');
    await open({});
    expect(await redeemByHitap(1)).toBe('deviceRequest');
    await open({ hitap: { ...hitap, licenseKey: 'wrong' } });
    expect(await redeemByHitap(1)).toBe('deviceRequest');
  });

  it('[C50] [C162] must be one of the accepted patterns, if any are configured', async () => {
    await open({ hitap: { ...hitap, patterns: [3, 7] } });
    expect(await redeemByHitap(3)).toBe('used');
    expect(await redeemByHitap(4)).toBe('deviceRefused');
  });
});
