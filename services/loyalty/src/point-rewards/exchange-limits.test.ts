import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberSession } from '@noren/contracts/members';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { setTier, signInAs } from '../../test/prepared-members.js';
import {
  getResult,
  type MemberActions,
  memberActions,
  type PointOffer,
  tally,
} from '../../test/process-actions.js';
import { allOptions, createStaffClient, type StaffClient } from '../../test/staff-client.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let staff: StaffClient;
let members: MemberActions;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  staff = createStaffClient(loyalty, app);
  members = memberActions(loyalty, app);
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

async function reward(fields: object = {}): Promise<PointOffer> {
  const coupon = await loyalty.coupon(app, { grantedOnly: true });
  const values = { name: 'reward', points: 10, couponId: coupon.id, published: true, ...fields };
  return { id: (await staff.add('pointRewards', values)).id, points: 10 };
}

async function giveRich(session: MemberSession): Promise<MemberSession> {
  await members.give(session, 10_000);
  return session;
}
const rich = async () => giveRich(await members.member());
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Exchanges at a time. @returns `done`, or the rejection reason */
async function exchangeAt(time: string, sub: string, offer: PointOffer): Promise<string> {
  loyalty.at = new Date(time);
  const result = await getResult(members.exchange(await loyalty.member(app, { sub }), offer));
  return typeof result === 'string' ? result : 'done';
}

describe('exchanges per member', () => {
  it('let exactly N of 200 parallel exchanges by one member succeed, and debit only those', async () => {
    const [once, thrice] = [
      await reward({ exchangesPerPerson: 1 }),
      await reward({ exchangesPerPerson: 3, exchangesPerPersonPeriod: 'month' }),
    ];
    const member = await rich();
    expect(await tally(many(200, () => members.exchange(member, once)))).toEqual({ done: 1, usedUp: 199 });
    expect(await tally(many(50, () => members.exchange(member, thrice)))).toEqual({
      done: 3,
      usedUpThisMonth: 47,
    });
    expect(await members.balance(member)).toMatchObject({ balance: 9_960 });
    expect(await members.reward(once.id, member)).toMatchObject({ state: 'usedUp', exchangesPerPerson: 1 });
    expect((await members.rewards(member)).find(({ id }) => id === thrice.id)?.state).toBe('usedUpThisMonth');
    expect(await tally([members.exchange(await rich(), once)])).toEqual({ done: 1 });
  });

  it('begin again with the week in Tokyo, unless the reward ends before', async () => {
    const [sunday, monday] = ['2026-11-22T14:59:59.999Z', '2026-11-22T15:00:00.000Z'];
    const rules = { exchangesPerPerson: 1, exchangesPerPersonPeriod: 'week' };
    const [lasting, ending] = [await reward(rules), await reward({ ...rules, endsAt: monday })];
    const sub = randomUUID();
    loyalty.at = new Date(sunday);
    await giveRich(await loyalty.member(app, { sub }));
    expect(await exchangeAt(sunday, sub, lasting)).toBe('done');
    expect(await exchangeAt(sunday, sub, lasting)).toBe('usedUpThisWeek');
    expect(await exchangeAt(sunday, sub, ending)).toBe('done');
    expect(await exchangeAt(sunday, sub, ending)).toBe('usedUp');
    expect(await exchangeAt(monday, sub, lasting)).toBe('done');
    expect(await exchangeAt(monday, sub, lasting)).toBe('usedUpThisWeek');
  });

  it('give their place back if the points do not suffice', async () => {
    const [offer, other] = [await reward({ exchangesPerPerson: 1, exchangesPerDay: 1 }), await reward()];
    const member = await members.member();
    await members.give(member, 10);
    const both = await Promise.all([offer, other].map((one) => getResult(members.exchange(member, one))));
    expect(both.filter((result) => result === 'pointsShort')).toHaveLength(1);
    await members.give(member, 10);
    const again = await getResult(members.exchange(member, offer));
    expect(again === 'usedUp').toBe(both[0] !== 'pointsShort');
  });
});

describe('exchanges a day', () => {
  it('stop at exactly N of many members, until midnight in Tokyo', async () => {
    const offer = await reward({ exchangesPerDay: 4, limitedQuantity: 100 });
    loyalty.at = new Date('2026-11-20T14:59:59.999Z');
    const people = await Promise.all(many(20, rich));
    expect(await tally(people.map((one) => members.exchange(one, offer)))).toEqual({
      done: 4,
      endedToday: 16,
    });
    expect(await members.reward(offer.id, people[0])).toMatchObject({ left: 0, state: 'endedToday' });
    loyalty.at = new Date('2026-11-20T15:00:00.000Z');
    expect(await members.reward(offer.id, people[0])).toMatchObject({ left: 4, state: 'available' });
    expect(await tally(people.map((one) => members.exchange(one, offer)))).toEqual({
      done: 4,
      endedToday: 16,
    });
  });
});

describe('a reward for gold members', () => {
  it('is neither listed nor exchanged for others, before and after a change of tier', async () => {
    const offer = await reward({ goldOnly: true });
    const look = async (session?: MemberSession) => ({
      listed: (await members.rewards(session)).some(({ id }) => id === offer.id),
      read: await getResult(members.reward(offer.id, session).then(({ state }) => ({ state }))),
      done: session && (await tally([members.exchange(session, offer)])),
    });
    const hidden = { listed: false, read: 'notFound', done: { goldOnly: 1 } };
    const shown = { listed: true, read: { state: 'available' }, done: { done: 1 } };
    expect(await look()).toEqual({ ...hidden, done: undefined });
    expect(await look(await members.visitor())).toEqual({ ...hidden, done: { loginNeeded: 1 } });
    expect(await look(await giveRich(await signInAs(loyalty, app, 'shopStaff')))).toEqual(hidden);
    const member = await rich();
    expect(await look(member)).toEqual(hidden);
    await setTier(loyalty, app, member, 'goldMember');
    expect(await look(member)).toEqual(shown);
    await setTier(loyalty, app, member, 'member');
    expect(await look(member)).toEqual(hidden);
  });
});
