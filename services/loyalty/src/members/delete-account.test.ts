import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { channelId } from '../../test/messaging-platform.js';
import { allOptions } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.platform.away = false;
  loyalty.at = undefined;
});

function calls(session: MemberSession) {
  const { client, headers } = loyalty.page(app, session.token);
  return { client, to: { params: { systemName: app.systemName }, headers } };
}
async function deleteAccount(session: MemberSession, reason?: string) {
  const { client, to } = calls(session);
  const body = { agreed: true as const, ...(reason === undefined ? {} : { reason }) };
  return (await client.call(memberEndpoints.delete, { ...to, body })).data;
}
const members = () =>
  loyalty.harness.mongo.connection.collection<{ _id: string; deauthorisation?: object }>('members');
const stored = (session: MemberSession) => members().findOne({ _id: session.memberId });

describe('deleting an account', () => {
  it('erases the member, disconnects them at the platform, and confirms both', async () => {
    const sub = randomUUID();
    const session = await loyalty.member(app, { sub, name: '去る人' });
    const { client, to } = calls(session);
    const { version, memberNumber } = (await client.call(memberEndpoints.me, to)).data;
    const info = { name: '山田 花子', mail: 'leaver@example.com' };
    await client.call(memberEndpoints.updateInfo, { ...to, body: { version, info, agreed: true } });
    await client.call(memberEndpoints.registerCard, { ...to, body: { cardNumber: 'LEAVER-1' } });

    expect(await deleteAccount(session, 'その他')).toEqual({ deauthorised: true });
    expect(loyalty.platform.deauthorised).toContainEqual({ channelId, userId: sub });
    const left = await stored(session);
    expect(left).toMatchObject({ deletedAt: expect.any(String), deletionReason: 'その他' });
    for (const text of [sub, '去る人', memberNumber, 'LEAVER-1', 'info'])
      expect(JSON.stringify(left)).not.toContain(text);
    await eventually(async () => {
      const events = await loyalty.harness.events('member.deleted');
      expect(events.filter(({ subject }) => subject === session.memberId)).toMatchObject([
        { data: { memberId: session.memberId, appId: app.id, environment: 'production' } },
      ]);
    });
  });

  it('ends the member’s sessions; the next sign-in creates a new member', async () => {
    const sub = randomUUID();
    const session = await loyalty.member(app, { sub });
    await deleteAccount(session);
    const { client, to } = calls(session);
    for (const call of [
      client.call(memberEndpoints.me, to),
      client.call(memberCouponEndpoints.list, to),
      deleteAccount(session),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'memberSessionExpired' });
    }
    const newSession = await loyalty.member(app, { sub });
    expect(newSession.memberId).not.toBe(session.memberId);
  });

  it('disconnects the member later if the platform is unreachable', async () => {
    const sub = randomUUID();
    const session = await loyalty.member(app, { sub });
    const start = Date.parse('2026-11-20T03:00:00.000Z');
    loyalty.at = new Date(start);
    // Created under the test's clock: it lasts an hour from there.
    const own = await loyalty.member(app, { sub });
    loyalty.platform.away = true;
    expect(await deleteAccount(own)).toEqual({ deauthorised: false });
    expect(await stored(session)).toMatchObject({ deauthorisation: { subject: sub, channelId } });
    loyalty.platform.away = false;
    const getRevoked = () => loyalty.platform.deauthorised.filter(({ userId }) => userId === sub);
    expect(getRevoked()).toEqual([]);
    loyalty.at = new Date(start + 31_000);
    await eventually(async () => expect((await stored(session))?.deauthorisation).toBeUndefined());
    expect(getRevoked()).toEqual([{ channelId, userId: sub }]);
  });

  it('leaves other environments unchanged; deleting the app deletes all of them', async () => {
    const sub = randomUUID();
    const own = await loyalty.app();
    const review = { systemName: own.systemName, environment: 'review' as const };
    const [here, there] = [await loyalty.member(own, { sub }), await loyalty.member(review, { sub })];
    const { client, headers } = loyalty.page(own, here.token);
    const to = { params: { systemName: own.systemName }, headers };
    await client.call(memberEndpoints.delete, { ...to, body: { agreed: true } });
    expect((await loyalty.member(review, { sub })).memberId).toBe(there.memberId);
    await loyalty.publish(appEvents.deleted, own.id, 2, { id: own.id });
    await eventually(async () =>
      expect(await members().countDocuments({ appId: own.id, live: true })).toBe(0),
    );
  });
});
