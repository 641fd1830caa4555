import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import type { AuditRecorded } from '@noren/contracts/audit';
import { type ContentId, contentIds, contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { trashDays } from '@noren/contracts/core';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { eventually } from '@noren/service-kit/testing';
import { createReleaseStaff, published } from '../../test/content-releases/release-staff.js';
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

const missing = (id: string) => ({ done: [], refused: [{ id, errors: [{ path: '', rule: 'exists' }] }] });
const countStored = (id: ContentId, appId: string) =>
  loyalty.harness.mongo.connection.collection(contentKind(id).path).countDocuments({ appId });

/** Lists the coupons that members of an environment see. */
async function listSeen(environment: 'development' | 'production'): Promise<string[]> {
  const scope = { systemName: app.systemName, environment };
  const { token } = await loyalty.visitor(scope);
  const { client, headers } = loyalty.page(scope, token);
  const { data } = await client.call(memberCouponEndpoints.list, { params: scope, headers, query: {} });
  return data.map(({ id }) => id);
}

describe('deleted contents', () => {
  it('of every kind come back as they were, and the audit log says who restored them', async () => {
    const own = await loyalty.app({ features: allOptions });
    const here = createStaffClient(loyalty, own, loyalty.staff({ role: 'operator', groups: [own.groupId] }));
    for (const id of contentIds) {
      const created = await here.create(id);
      await here.remove(id, created.id);
      expect(await here.all(id)).not.toContainEqual(created);
      expect(await here.restore(id, created.id)).toEqual({ done: [created.id], refused: [] });
      expect(await here.get(id, created.id)).toEqual(created);
      expect(await here.restore(id, created.id)).toEqual(missing(created.id));
    }
    await eventually(async () => {
      const events = (await loyalty.harness.events('audit.loyalty')).map(({ data }) => data as AuditRecorded);
      const restored = events.filter(({ subject, action }) => subject === own.id && /restore$/.test(action));
      const actions = restored.map(({ action }) => action).sort();
      expect(actions).toEqual(contentIds.map((id) => `${id}.restore`).sort());
    });
  });

  it('are seen by no member until they are restored', async () => {
    const coupon = await staff.create('coupons');
    expect(await listSeen('development')).toContain(coupon.id);
    await staff.remove('coupons', coupon.id);
    expect(await listSeen('development')).not.toContain(coupon.id);
    await staff.restore('coupons', coupon.id);
    expect(await listSeen('development')).toContain(coupon.id);
  });

  it('are live again once their take-down is taken back', async () => {
    const releases = createReleaseStaff(loyalty, app);
    const coupon = await staff.create('coupons', { startsAt: undefined, endsAt: undefined });
    await releases.release([published('coupons', coupon)]);
    const taken = await releases.takeDown([{ kind: 'coupons', contentId: coupon.id }]);
    await staff.remove('coupons', coupon.id);
    await expect(releases.takeBack(taken)).rejects.toMatchObject({ code: 'contentReleaseBroken' });
    expect(await listSeen('production')).not.toContain(coupon.id);
    await staff.restore('coupons', coupon.id);
    await releases.takeBack(taken);
    expect(await releases.publications('coupons', [coupon.id])).toMatchObject([
      { state: 'live', liveVersion: coupon.version },
    ]);
    expect(await listSeen('production')).toContain(coupon.id);
  });

  it('are deleted and restored together; what cannot be is named with its reason', async () => {
    const coupon = await staff.create('coupons', { name: 'Free tea' });
    const used = await staff.create('coupons', { name: 'Used' });
    const reward = await staff.create('pointRewards', { couponId: used.id });
    const deleted = await staff.removeMany('coupons', [coupon.id, used.id, 'nowhere']);
    expect(deleted).toMatchObject({
      done: [coupon.id],
      refused: [
        { id: used.id, name: 'Used', errors: [{ rule: 'inUse', params: { name: reward.name } }] },
        { id: 'nowhere', errors: [{ path: '', rule: 'exists' }] },
      ],
    });
    expect(await staff.restore('coupons', coupon.id)).toEqual({ done: [coupon.id], refused: [] });
  });

  it('stay deleted while they lack what they refer to, or another content has their unique value', async () => {
    const coupon = await staff.create('coupons');
    const reward = await staff.create('pointRewards', { couponId: coupon.id, name: 'Tea' });
    await staff.remove('pointRewards', reward.id);
    await staff.remove('coupons', coupon.id);
    expect(await staff.restore('pointRewards', reward.id)).toEqual({
      done: [],
      refused: [{ id: reward.id, name: 'Tea', errors: [{ path: '/couponId', rule: 'exists' }] }],
    });
    await staff.restore('coupons', coupon.id);
    expect(await staff.restore('pointRewards', reward.id)).toMatchObject({ done: [reward.id] });

    const shop = await staff.create('shops', { code: 'SAME' });
    await staff.remove('shops', shop.id);
    await staff.create('shops', { code: 'SAME' });
    expect(await staff.restore('shops', shop.id)).toMatchObject({
      refused: [{ id: shop.id, errors: [{ path: '/code', rule: 'unique' }] }],
    });
  });

  it('are restored by those who may edit them, in their app only', async () => {
    const { id } = await staff.create('information');
    await staff.remove('information', id);
    const other = createStaffClient(loyalty, await loyalty.app({ features: allOptions }));
    expect(await other.restore('information', id)).toEqual(missing(id));
    const monitor = createStaffClient(
      loyalty,
      app,
      loyalty.staff({ role: 'monitor', groups: [app.groupId] }),
    );
    for (const call of [monitor.restore('information', id), monitor.removeMany('information', [id])])
      await expect(call).rejects.toMatchObject({ code: 'accessDenied' });
  });

  it('give up their id to a content that is created with it', async () => {
    const { id } = await staff.create('information');
    await staff.remove('information', id);
    const params = { appId: app.id };
    const body = (await staff.example('information', { name: 'Another' })) as never;
    await eventually(() =>
      loyalty.staff().call(getContentEndpoints('information').create, { params, query: { id }, body }),
    );
    expect(await staff.get('information', id)).toMatchObject({ name: 'Another', version: 1 });
    expect(await staff.restore('information', id)).toEqual(missing(id));
  });

  it(`are deleted for good after ${trashDays} days, and with their app`, async () => {
    const [own, gone] = [
      await loyalty.app({ features: allOptions }),
      await loyalty.app({ features: allOptions }),
    ];
    const here = createStaffClient(loyalty, own);
    const { id } = await here.create('information');
    await here.remove('information', id);
    const there = createStaffClient(loyalty, gone);
    await there.remove('information', (await there.create('information')).id);
    await loyalty.publish(appEvents.deleted, gone.id, 2, { id: gone.id });
    await eventually(async () => expect(await countStored('information', gone.id)).toBe(0));
    expect(await countStored('information', own.id)).toBe(1);
    loyalty.at = new Date(Date.now() + trashDays * 24 * 60 * 60 * 1000);
    await eventually(async () => expect(await countStored('information', own.id)).toBe(0));
    loyalty.at = undefined;
    expect(await here.restore('information', id)).toEqual(missing(id));
  });
});
