import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type MemberSession,
  memberEndpoints,
  type StaffMemberQuery,
  staffMemberEndpoints,
} from '@noren/contracts/members';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';

let loyalty: LoyaltyHarness;
let app: TestApp;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app();
});
afterAll(() => loyalty.stop());

const list = async (query: Partial<StaffMemberQuery> = {}, client = loyalty.staff()) =>
  (
    await client.call(staffMemberEndpoints.list, {
      params: { appId: app.id },
      query: { environment: 'production', ...query },
    })
  ).data;
const setTier = async (
  memberId: string,
  version: number,
  tier: 'member' | 'goldMember' | 'shopStaff',
  client = loyalty.staff(),
) =>
  (
    await client.call(staffMemberEndpoints.setTier, {
      params: { appId: app.id, memberId },
      body: { version, tier },
    })
  ).data;
const me = async (session: MemberSession) => {
  const { client, headers } = loyalty.page(app, session.token);
  return (await client.call(memberEndpoints.me, { params: app, headers })).data;
};

describe('staff', () => {
  it('find the members of one environment by number, name and tier, without their profile fields', async () => {
    const session = await loyalty.member(app, { name: '会員 一郎' });
    await loyalty.member({ systemName: app.systemName, environment: 'review' }, { name: '会員 一郎' });
    const { memberNumber } = await me(session);
    const [found, ...otherMembers] = await list({ memberNumber: memberNumber.slice(0, 9) });
    expect(otherMembers).toEqual([]);
    expect(found).toEqual({
      id: session.memberId,
      environment: 'production',
      memberNumber,
      name: '会員 一郎',
      tier: 'member',
      registered: false,
      joinedAt: expect.any(String),
      version: expect.any(Number),
    });
    expect((await list({ name: '一郎' })).map(({ id }) => id)).toEqual([session.memberId]);
    expect(await list({ memberNumber: memberNumber.slice(1) })).toEqual([]);
    expect(await list({ tier: 'goldMember' })).toEqual([]);
  });

  it('[C99] promote a member to gold, effective with the next call, with an audit log entry', async () => {
    const session = await loyalty.member(app);
    const { version } = await me(session);
    expect(await setTier(session.memberId, version, 'goldMember')).toMatchObject({ tier: 'goldMember' });
    expect((await me(session)).tier).toBe('goldMember');
    await expect(setTier(session.memberId, version, 'shopStaff')).rejects.toMatchObject({
      code: 'conflict',
      current: { tier: 'goldMember', version: version + 1 },
    });
    const auditEvents = await loyalty.harness.events('audit.loyalty');
    expect(auditEvents.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        kind: 'app',
        subject: app.id,
        action: 'staffMembers.setTier',
        changes: [{ path: `/members/${session.memberId}/tier`, before: 'member', after: 'goldMember' }],
      }),
    );
  });

  it('see no members of other groups, and cannot change any as monitors', async () => {
    const session = await loyalty.member(app);
    const otherGroup = loyalty.staff({ role: 'operator', groups: ['elsewhere'] });
    await expect(list({}, otherGroup)).rejects.toMatchObject({ code: 'notFound' });
    await expect(setTier(session.memberId, 1, 'goldMember', otherGroup)).rejects.toMatchObject({
      code: 'notFound',
    });
    const monitor = loyalty.staff({ role: 'monitor', groups: [app.groupId] });
    expect((await list({}, monitor)).length).toBeGreaterThan(0);
    await expect(setTier(session.memberId, 1, 'goldMember', monitor)).rejects.toMatchObject({
      code: 'accessDenied',
    });
    await expect(setTier('nobody', 1, 'goldMember')).rejects.toMatchObject({ code: 'notFound' });
  });
});
