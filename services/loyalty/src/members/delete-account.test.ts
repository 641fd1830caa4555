import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appEvents } from '@noren/contracts/apps';
import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { type MemberDelete, type MemberSession, memberEndpoints } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import {
  createLoyaltyHarness,
  type HarnessSettings,
  type LoyaltyHarness,
  type TestApp,
} from '../../test/loyalty-harness.js';
import { channelId, channelSecret } from '../../test/messaging-platform.js';
import { allOptions } from '../../test/staff-client.js';

const setUp: HarnessSettings = { deleteMember: { channelSecret } };

const hourMs = 60 * 60 * 1_000;
let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  loyalty.settings = setUp;
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
async function deleteAccount(session: MemberSession, more: Partial<MemberDelete> = {}) {
  const { client, to } = calls(session);
  const body = { agreed: true as const, ...more };
  return (await client.call(memberEndpoints.delete, { ...to, body })).data;
}
const members = () =>
  loyalty.harness.mongo.connection.collection<{ _id: string; pendingRevocation?: object }>('members');
const stored = (session: MemberSession) => members().findOne({ _id: session.memberId });

describe('deleting an account', () => {
  it('[C155] erases the member, disconnects them at the platform, and confirms both', async () => {
    const sub = randomUUID();
    const session = await loyalty.member(app, { sub, name: '去る人' });
    const { client, to } = calls(session);
    const { version, memberNumber } = (await client.call(memberEndpoints.me, to)).data;
    const info = { name: '山田 花子', mail: 'leaver@example.com' };
    await client.call(memberEndpoints.updateInfo, { ...to, body: { version, info, agreed: true } });
    await client.call(memberEndpoints.registerCard, { ...to, body: { cardNumber: 'LEAVER-1' } });

    const accessToken = loyalty.platform.issueAccessToken(sub);
    const answer = await deleteAccount(session, { reason: 'その他', accessToken });
    expect(answer).toEqual({ revocation: 'done' });
    expect(loyalty.platform.isDeauthorized(sub)).toBe(true);
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

  it('[C155] disconnects the member later if the platform is unreachable, while their token lives', async () => {
    const start = Date.parse('2026-11-20T03:00:00.000Z');
    loyalty.at = new Date(start);
    const [lasting, late] = [await loyalty.member(app), await loyalty.member(app)];
    const accessToken = loyalty.platform.issueAccessToken(lasting.memberId);
    const lateToken = loyalty.platform.issueAccessToken(late.memberId);
    loyalty.platform.away = true;
    expect(await deleteAccount(lasting, { accessToken })).toEqual({ revocation: 'pending' });
    expect(await deleteAccount(late, { accessToken: lateToken })).toEqual({ revocation: 'pending' });
    const pending = await stored(lasting);
    expect(pending).toMatchObject({ pendingRevocation: { channelId } });
    expect(JSON.stringify(pending)).not.toContain(accessToken);

    await members().updateOne(
      { _id: late.memberId },
      { $set: { 'pendingRevocation.nextAt': new Date(start + 13 * hourMs).toISOString() } },
    );
    loyalty.platform.away = false;
    loyalty.at = new Date(start + 31_000);
    await eventually(async () => expect((await stored(lasting))?.pendingRevocation).toBeUndefined());
    expect(loyalty.platform.isDeauthorized(lasting.memberId)).toBe(true);

    loyalty.platform.away = true;
    loyalty.at = new Date(start + 13 * hourMs);
    await eventually(async () => expect((await stored(late))?.pendingRevocation).toBeUndefined());
    expect(loyalty.platform.isDeauthorized(late.memberId)).toBe(false);
  });

  it.each([
    ['without a token of theirs', {}, setUp],
    ['with a token that the platform refuses', { accessToken: 'expired-1' }, setUp],
    ["without the channel's secret", { accessToken: 'token-1' }, { deleteMember: { channelSecret: '' } }],
  ])('tells the member to disconnect the app themselves: %s', async (_case, body, settings) => {
    loyalty.settings = settings;
    try {
      const own = await loyalty.app({ features: allOptions });
      const session = await loyalty.member(own);
      const { client, headers } = loyalty.page(own, session.token);
      const to = { params: { systemName: own.systemName }, headers };
      const { data } = await client.call(memberEndpoints.delete, { ...to, body: { agreed: true, ...body } });
      expect(data).toEqual({ revocation: 'byMember' });
      expect((await stored(session))?.pendingRevocation).toBeUndefined();
    } finally {
      loyalty.settings = setUp;
    }
  });

  it('retries with a secret that staff have corrected', async () => {
    const own = await loyalty.app({ features: allOptions });
    await loyalty.configure(own, { deleteMember: { channelSecret: 'wrong' } });
    const session = await loyalty.member(own);
    const { client, headers } = loyalty.page(own, session.token);
    const to = { params: { systemName: own.systemName }, headers };
    const accessToken = loyalty.platform.issueAccessToken(session.memberId);
    const body = { agreed: true as const, accessToken };
    expect((await client.call(memberEndpoints.delete, { ...to, body })).data).toEqual({
      revocation: 'pending',
    });
    await loyalty.configure(own, setUp);
    loyalty.at = new Date(Date.now() + 31_000);
    await eventually(() => expect(loyalty.platform.isDeauthorized(session.memberId)).toBe(true));
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
