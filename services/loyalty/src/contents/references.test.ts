import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiError } from '@noren/contracts/client';
import { sized } from '@noren/testing';
import type { LoyaltyHarness, TestApp } from '../../test/loyalty-harness.js';
import {
  allOptions,
  createDraftHarness,
  createStaffClient,
  type StaffClient,
} from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  ({ loyalty, app, staff } = await createDraftHarness());
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

  it('[C47] [C88] of a shop is the id of a category that exists', async () => {
    const { id: categoryId } = await staff.create('shopCategories', { name: '関東', order: 1 });
    await expect(staff.create('shops', { categoryId })).resolves.toMatchObject({ categoryId });
    const errors = (rule: string) => ({
      code: 'invalidParameter',
      errors: [{ path: '/body/categoryId', rule }],
    });
    await expect(staff.create('shops', { categoryId: 'nowhere' })).rejects.toMatchObject(errors('exists'));
    await expect(staff.create('shops', { categoryId: { id: categoryId } })).rejects.toMatchObject(
      errors('type'),
    );
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

describe('a content and a reference to it at the same moment', () => {
  const pairs = sized(40, 150);
  const atOnce = 20;

  async function getCode(request: Promise<unknown>): Promise<string> {
    return request.then(
      () => 'done',
      (error: ApiError) => error.code,
    );
  }

  it(`are never both deleted and added, ${pairs} times`, async () => {
    const rewards = (couponId: string) => [{ at: 3, kind: 'coupon', couponId }];
    for (let done = 0; done < pairs; done += atOnce) {
      const results = await Promise.all(
        Array.from({ length: atOnce }, async (_, index) => {
          const { id: couponId } = await staff.create('coupons');
          // Half of the references come with a new content, half with a change of one.
          const card = await staff.create('stampCards', { rewards: [] });
          const { id, appId: _app, createdAt: _created, updatedAt: _updated, ...values } = card;
          const refer =
            index % 2 === 0
              ? staff.create('stampCards', { rewards: rewards(couponId) })
              : staff.update('stampCards', id, { ...values, rewards: rewards(couponId) } as never);
          const codes = await Promise.all([getCode(refer), getCode(staff.remove('coupons', couponId))]);
          return codes.join(' / ');
        }),
      );
      for (const result of results) expect(['done / inUse', 'invalidParameter / done']).toContain(result);
    }
  });

  it('can be deleted after a rejected reference, and referred to after a rejected deletion', async () => {
    const { id: couponId } = await staff.create('coupons');
    const reward = await staff.create('pointRewards', { couponId });
    expect(await getCode(staff.remove('coupons', couponId))).toBe('inUse');
    const other = await staff.create('pointRewards', { couponId });
    for (const { id } of [reward, other]) await staff.remove('pointRewards', id);
    expect(await getCode(staff.remove('coupons', couponId))).toBe('done');
    expect(await getCode(staff.create('pointRewards', { couponId }))).toBe('invalidParameter');
  });
});
