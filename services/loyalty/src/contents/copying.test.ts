import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { contentEvents, couponEndpoints } from '@noren/contracts/contents';
import { toCopiedId } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import {
  createLoyaltyHarness,
  type LoyaltyHarness,
  plainCoupon,
  type TestApp,
} from '../../test/loyalty-harness.js';
import { allOptions, createStaffClient, type StaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let source: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  loyalty.publishesSaves = false;
  source = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, source);
});
afterAll(() => loyalty.stop());

const actor = { id: 'aki', name: 'Aki', role: 'admin' } as const;

async function copy(to: TestApp, from = source): Promise<void> {
  const data = { id: to.id, sourceId: from.id, actor, groups: [] };
  await loyalty.publish(appEvents.copied, to.id, 1, data);
}

const waitForCopy = (to: TestApp) =>
  eventually(async () => {
    const found = await loyalty.harness.events(contentEvents.copied.type, 0);
    const own = found.filter(({ subject }) => subject === to.id);
    expect(own).toHaveLength(1);
    return own[0]?.data;
  });

describe('the contents of a copied app', () => {
  it('are those of the source with references among themselves, once per copy', async () => {
    const coupon = await staff.create('coupons', { name: 'ドリンク' });
    const secret = await staff.create('coupons', {
      useType: 'security',
      securityCode: '1234',
      published: true,
    });
    const rewards = [{ at: 1, kind: 'coupon', couponId: coupon.id }];
    const card = await staff.create('stampCards', { rewards });
    const link = `/coupon/detail?id=${coupon.id}`;
    const news = await staff.create('information', { link, published: true });
    const to = await loyalty.app({ features: allOptions });
    // As if an earlier delivery had been interrupted.
    await loyalty.staff().call(couponEndpoints.create, {
      ...{ params: { appId: to.id }, query: { id: toCopiedId(to.id, coupon.id) } },
      body: plainCoupon,
    });
    await copy(to);
    await copy(to);
    expect(await waitForCopy(to)).toEqual({ id: to.id, isComplete: true });
    const copied = createStaffClient(loyalty, to);
    const at = (id: string) => toCopiedId(to.id, id);
    expect(await copied.get('stampCards', at(card.id))).toMatchObject({
      name: card.name,
      rewards: [{ couponId: at(coupon.id) }],
    });
    expect(await copied.get('information', at(news.id))).toMatchObject({
      ...{ link: `/coupon/detail?id=${at(coupon.id)}`, published: true },
    });
    const withoutCode = await copied.get('coupons', at(secret.id));
    expect(withoutCode).toMatchObject({ useType: 'security', published: false });
    expect(withoutCode).not.toHaveProperty('securityCode');
    expect(await staff.get('stampCards', card.id)).toEqual(card);
  });

  it('say so if the source was deleted meanwhile', async () => {
    const [from, to] = [await loyalty.app(), await loyalty.app()];
    await loyalty.publish(appEvents.deleted, from.id, 2, { id: from.id });
    const stored = loyalty.harness.mongo.connection.collection<{ _id: string }>('apps');
    await eventually(async () =>
      expect(await stored.findOne({ _id: from.id })).toMatchObject({ gone: true }),
    );
    await copy(to, from);
    expect(await waitForCopy(to)).toEqual({ id: to.id, isComplete: false });
  });
});
