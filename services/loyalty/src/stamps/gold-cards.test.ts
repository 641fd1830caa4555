import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { createLoyaltyHarness, type LoyaltyHarness } from '../../test/loyalty-harness.js';
import { setTier, signInAs } from '../../test/prepared-members.js';
import { getResult, memberActions } from '../../test/process-actions.js';
import { allOptions, createStaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
});
afterAll(() => loyalty.stop());

describe('a stamp card for gold members', () => {
  it('is neither listed nor stamped for others, and keeps its stamps over a change of tier', async () => {
    const app = await loyalty.app({ features: allOptions });
    const members = memberActions(loyalty, app);
    const rules = { goal: 5, rewards: [], proof: 'security', securityCode: '1234', published: true };
    const { id } = await createStaffClient(loyalty, app).add('stampCards', {
      ...{ name: 'card', ...rules, oncePerDay: false, membersOnly: false, goldOnly: true },
    });
    const look = async (session?: MemberSession) => ({
      listed: (await members.cards(session)).length,
      read: await getResult(members.card(id, session).then(({ stamps }) => ({ stamps }))),
      stamped:
        session &&
        (await getResult(members.stamp(session, id, { code: '1234' }).then(({ card }) => ({ card })))),
    });
    const hidden = { listed: 0, read: 'stampNotFound', stamped: 'goldOnly' };
    expect(await look()).toEqual({ ...hidden, stamped: undefined });
    expect(await look(await members.visitor())).toEqual(hidden);
    expect(await look(await signInAs(loyalty, app, 'shopStaff'))).toEqual(hidden);
    const member = await members.member();
    expect(await look(member)).toEqual(hidden);
    for (const stamps of [0, 1]) {
      await setTier(loyalty, app, member, 'goldMember');
      expect(await look(member)).toMatchObject({
        ...{ listed: 1, read: { stamps } },
        stamped: { card: { stamps: stamps + 1, goldOnly: true, state: 'usable' } },
      });
      await setTier(loyalty, app, member, 'member');
      expect(await look(member)).toEqual(hidden);
    }
  });
});
