import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { contentEvents, couponEndpoints } from '@noren/contracts/contents';
import { memberEndpoints, type MemberSession, staffMemberEndpoints } from '@noren/contracts/members';
import { toCopiedId } from '@noren/service-kit';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());

const missing = { code: 'notFound', status: 404 };
const production = { environment: 'production' } as const;

const trash = (app: TestApp, sequence: number) =>
  loyalty.publish(appEvents.trashed, app.id, sequence, { id: app.id });
const restore = (app: TestApp, sequence: number) =>
  loyalty.publish(appEvents.restored, app.id, sequence, app);

const listCoupons = async ({ id }: TestApp) =>
  (await loyalty.staff().call(couponEndpoints.list, { params: { appId: id } })).data;
const listMembers = async ({ id }: TestApp) =>
  (await loyalty.staff().call(staffMemberEndpoints.list, { params: { appId: id }, query: production })).data;

async function readMe(app: TestApp, { token }: MemberSession) {
  const { client, headers } = loyalty.page(app, token);
  return (await client.call(memberEndpoints.me, { params: app, headers })).data;
}

const becomesMissing = (app: TestApp) =>
  eventually(() => expect(listCoupons(app)).rejects.toMatchObject(missing));

describe('an app in the trash', () => {
  it('answers members and staff as if it was deleted, and has all its data after a restore', async () => {
    const app = await loyalty.app();
    const member = await loyalty.member(app);
    const coupon = await loyalty.coupon(app);
    const before = { me: await readMe(app, member), members: await listMembers(app) };
    expect(before.members).toHaveLength(1);
    await trash(app, 2);
    await becomesMissing(app);
    await expect(readMe(app, member)).rejects.toMatchObject(missing);
    await expect(loyalty.member(app)).rejects.toMatchObject(missing);
    await expect(listMembers(app)).rejects.toMatchObject(missing);
    await restore(app, 3);
    await eventually(async () => expect(await listCoupons(app)).toMatchObject([{ id: coupon.id }]));
    expect({ me: await readMe(app, member), members: await listMembers(app) }).toEqual(before);
  });

  it('is gone for good only with the event of its purge, in any order of arrival', async () => {
    const app = await loyalty.app();
    await loyalty.coupon(app);
    await restore(app, 4);
    await trash(app, 3);
    await trash(app, 5);
    await becomesMissing(app);
    const stored = loyalty.harness.mongo.connection.collection('coupons');
    const count = () => stored.countDocuments({ appId: app.id, live: true });
    expect(await count()).toBe(1);
    await loyalty.publish(appEvents.deleted, app.id, 6, { id: app.id });
    await eventually(async () => expect(await count()).toBe(0));
    await restore(app, 4);
    await expect(listCoupons(app)).rejects.toMatchObject(missing);
  });

  it('is copied, and gets the contents of a copy', async () => {
    const [from, to] = [await loyalty.app(), await loyalty.app()];
    const coupon = await loyalty.coupon(from);
    for (const app of [from, to]) {
      await trash(app, 2);
      await becomesMissing(app);
    }
    const actor = { id: 'aki', name: 'Aki', role: 'admin' } as const;
    const data = { id: to.id, sourceId: from.id, actor, groups: [] };
    await loyalty.publish(appEvents.copied, to.id, 1, data);
    await eventually(async () => {
      const ended = (await loyalty.harness.events(contentEvents.copied.type, 0)).map((event) => event.data);
      expect(ended).toContainEqual({ id: to.id, isComplete: true });
    });
    await restore(to, 3);
    const copied = [{ id: toCopiedId(to.id, coupon.id), name: coupon.name }];
    await eventually(async () => expect(await listCoupons(to)).toMatchObject(copied));
  });
});
