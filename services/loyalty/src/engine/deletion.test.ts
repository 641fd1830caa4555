import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { memberActions, getResult } from '../../test/process-actions.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());

const collections = ['actions', 'counters', 'point-accounts', 'point-entries', 'grants'] as const;

/** How many documents there are of some app, or member. */
async function left(where: object): Promise<Record<string, number>> {
  const { db } = (await loyalty.harness.connect()).mongo.connection;
  const counts = collections.map(async (name) => [
    name,
    (await db?.collection(name).countDocuments({ ...where, live: true })) ?? 0,
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
}

/** Creates an app with a member who has points and has exchanged some for coupons. */
async function createUsedApp(): Promise<{ app: TestApp; member: MemberSession; rewardId: string }> {
  const app = await loyalty.app({ features: allOptions });
  const members = memberActions(loyalty, app);
  const coupon = await loyalty.coupon(app);
  const reward = { name: 'r', points: 1, couponId: coupon.id, published: true };
  const { id } = await createStaffClient(loyalty, app).add('pointRewards', reward);
  const member = await members.member();
  await members.give(member, 5);
  await members.exchange(member, { id, points: reward.points });
  await members.exchange(member, { id, points: reward.points });
  return { app, member, rewardId: id };
}

describe('the data of member actions', () => {
  it('is deleted with its app; other apps keep theirs', async () => {
    const [gone, other] = [await createUsedApp(), await createUsedApp()];
    await loyalty.publish(appEvents.deleted, gone.app.id, 2, { id: gone.app.id });
    const nothing = Object.fromEntries(collections.map((name) => [name, 0]));
    await eventually(async () => expect(await left({ appId: gone.app.id })).toEqual(nothing));
    expect(await left({ appId: other.app.id })).toMatchObject({ actions: 2, counters: 1, grants: 2 });
  });

  it('is deleted with its member, except for the counts of rewards', async () => {
    const { app, member, rewardId } = await createUsedApp();
    const { client, headers } = loyalty.page(app, member.token);
    const params = { systemName: app.systemName };
    await client.call(memberEndpoints.delete, { params, headers, body: { agreed: true } });
    await eventually(async () =>
      expect(await left({ memberId: member.memberId })).toEqual(
        Object.fromEntries(collections.map((name) => [name, 0])),
      ),
    );
    expect(await left({ appId: app.id })).toMatchObject({ counters: 1, actions: 0 });
    const other = memberActions(loyalty, app);
    expect(await getResult(other.reward(rewardId, await other.member()))).toMatchObject({ state: 'short' });
  });
});
