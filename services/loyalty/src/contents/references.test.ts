import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { allOptions, type StaffClient, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, app);
});
afterAll(() => loyalty.stop());

describe('a reference', () => {
  it('points to a content of the same app', async () => {
    const other = createStaffClient(loyalty, await loyalty.app({ features: allOptions }));
    const { id: couponId } = await other.create('coupons');
    const wrong = { code: 'invalidParameter', errors: [{ path: '/body/couponId', rule: 'exists' }] };
    await expect(staff.create('pointRewards', { couponId })).rejects.toMatchObject(wrong);
    const rewards = [
      { at: 1, kind: 'stamp' },
      { at: 2, kind: 'coupon', couponId: 'nowhere' },
    ];
    await expect(staff.create('stampCards', { rewards })).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/rewards/1/couponId', rule: 'exists' }],
    });
  });

  it('prevents deleting its target and names the referring content', async () => {
    const { id: couponId } = await staff.create('coupons');
    const rewards = [{ at: 3, kind: 'coupon', couponId }];
    const card = await staff.create('stampCards', { rewards, name: '春のカード' });
    const reward = await staff.create('pointRewards', { couponId, name: '交換' });
    await expect(staff.remove('coupons', couponId)).rejects.toMatchObject({
      code: 'inUse',
      status: 409,
      errors: [
        { path: `/apps/${app.id}/stamp-cards/${card.id}`, rule: 'inUse', params: { name: '春のカード' } },
        { path: `/apps/${app.id}/point-rewards/${reward.id}`, params: { name: '交換' } },
      ],
    });
    await staff.remove('stampCards', card.id);
    await staff.remove('pointRewards', reward.id);
    await expect(staff.remove('coupons', couponId)).resolves.toBeUndefined();
  });
});
