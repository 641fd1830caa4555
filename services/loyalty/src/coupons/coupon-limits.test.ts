import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Coupon, CouponCreate, LimitPeriod } from '@noren/contracts/contents';
import type { MemberSession } from '@noren/contracts/members';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { type CouponClient, createCouponClient, outcome, tally } from '../../test/coupons/redemptions.js';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { memberActions } from '../../test/process-actions.js';
import { createActionRepository } from '../engine/processing/repository.js';
import { createCounterRepository } from '../engine/reservations/counters/repository.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let shop: CouponClient;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app();
  shop = createCouponClient(loyalty, app);
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

/** A member who signs in again at any time. */
function createMember(sub: string = randomUUID()) {
  return (): Promise<MemberSession> => loyalty.member(app, { sub });
}

/** Redeems at a time. */
async function useAt(time: string | number, signIn: () => Promise<MemberSession>, coupon: Coupon) {
  loyalty.at = new Date(time);
  return outcome(shop.redeem(await signIn(), coupon));
}

async function readCounter({ id }: Coupon) {
  const counters = createCounterRepository((await loyalty.harness.connect()).mongo);
  return counters.find(`${app.id}/production/coupon:${id}`);
}

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe('uses per person', () => {
  const limits: [name: string, rules: Partial<CouponCreate>][] = [
    ['a coupon with headroom', {}],
    ['a scarce coupon', { totalUses: 300 }],
    ['a coupon with a stop a day', { usesPerDay: 300 }],
  ];

  it.each(limits)('let exactly one of 200 parallel uses by one member succeed: %s', async (_name, rules) => {
    const coupon = await loyalty.coupon(app, { usesPerPerson: 1, ...rules });
    const member = await loyalty.member(app);
    expect(await tally(many(200, () => shop.redeem(member, coupon)))).toEqual({ used: 1, usedUp: 199 });
    expect(await shop.view(coupon, member)).toMatchObject({ state: 'usedUp' });
    await eventually(async () =>
      expect(await readCounter(coupon)).toMatchObject({ counts: { total: 1, people: 1 }, pending: [] }),
    );
  });

  it('let exactly N of many parallel uses succeed, for each of several members', async () => {
    const coupon = await loyalty.coupon(app, { usesPerPerson: 3, usesPerPersonPeriod: 'week' });
    const people = await Promise.all(many(4, () => loyalty.member(app)));
    const uses = people.flatMap((member) => many(20, () => shop.redeem(member, coupon)));
    expect(await tally(uses)).toEqual({ used: 12, usedUpThisWeek: 68 });
  });

  it('count a visitor by their session', async () => {
    const coupon = await loyalty.coupon(app, { usesPerPerson: 1 });
    const [one, two] = (await shop.visitors(2)) as [MemberSession, MemberSession];
    expect(await outcome(shop.redeem(one, coupon))).toBe('used');
    expect(await outcome(shop.redeem(one, coupon))).toBe('usedUp');
    expect(await shop.view(coupon, one)).toMatchObject({ state: 'usedUp', usesPerPerson: 1 });
    expect(await outcome(shop.redeem(two, coupon))).toBe('used');
  });

  it('are repeated under the same key without a further use', async () => {
    const coupon = await loyalty.coupon(app, { usesPerPerson: 2 });
    const member = await loyalty.member(app);
    const key = randomUUID();
    const answers = await Promise.all(many(20, () => shop.redeem(member, coupon, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.coupon.state).toBe('usable');
    expect((await shop.redeem(member, coupon)).coupon.state).toBe('usedUp');
    expect(await outcome(shop.redeem(member, coupon))).toBe('usedUp');
  });

  it.each([
    ['day', 'usedUpToday', '2026-11-20T14:59:59.999Z', '2026-11-20T15:00:00.000Z'],
    // Sunday, November 22, ends at 15:00 UTC.
    ['week', 'usedUpThisWeek', '2026-11-22T14:59:59.999Z', '2026-11-22T15:00:00.000Z'],
    ['month', 'usedUpThisMonth', '2026-11-30T14:59:59.999Z', '2026-11-30T15:00:00.000Z'],
  ] as const)('begin again with the %s in Tokyo', async (period, rejection, last, next) => {
    const coupon = await loyalty.coupon(app, { usesPerPerson: 2, usesPerPersonPeriod: period });
    const member = createMember();
    expect(await useAt(last, member, coupon)).toBe('used');
    expect(await useAt(last, member, coupon)).toBe('used');
    expect(await useAt(last, member, coupon)).toBe(rejection);
    expect((await shop.view(coupon, await member())).state).toBe(rejection);
    loyalty.at = new Date(next);
    expect((await shop.view(coupon, await member())).state).toBe('usable');
    expect(await useAt(next, member, coupon)).toBe('used');
    expect(await useAt(next, member, coupon)).toBe('used');
    expect(await useAt(next, member, coupon)).toBe(rejection);
  });

  it('never begin again without a period, nor if the coupon ends before', async () => {
    const monday = '2026-11-22T15:00:00.000Z';
    const ever = await loyalty.coupon(app, { usesPerPerson: 1 });
    const ending = await loyalty.coupon(app, {
      usesPerPerson: 1,
      usesPerPersonPeriod: 'week',
      endsAt: monday,
    });
    const member = createMember();
    for (const coupon of [ever, ending]) {
      expect(await useAt('2026-11-20T00:00:00.000Z', member, coupon)).toBe('used');
      expect(await useAt('2026-11-21T00:00:00.000Z', member, coupon)).toBe('usedUp');
    }
    expect(await useAt('2028-01-01T00:00:00.000Z', member, ever)).toBe('usedUp');
  });

  it('count uses from before the limit was set, and follow every change of it', async () => {
    const coupon = await loyalty.coupon(app);
    const member = await loyalty.member(app);
    const use = () => outcome(shop.redeem(member, coupon));
    for (let n = 0; n < 3; n += 1) expect(await use()).toBe('used');
    await shop.change(coupon, { usesPerPerson: 2 });
    expect(await use()).toBe('usedUp');
    await shop.change(coupon, { usesPerPerson: 4 });
    expect(await use()).toBe('used');
    expect(await use()).toBe('usedUp');
    await shop.change(coupon, { usesPerPerson: 5, usesPerPersonPeriod: 'month' });
    expect([await use(), await use()]).toEqual(['used', 'usedUpThisMonth']);
  });

  it('say the reason that lasts longest', async () => {
    const both = await loyalty.coupon(app, { oncePerDay: true, usesPerPerson: 2 });
    const member = createMember();
    expect(await useAt('2026-11-20T00:00:00.000Z', member, both)).toBe('used');
    expect(await useAt('2026-11-20T01:00:00.000Z', member, both)).toBe('couponUsedToday');
    expect(await useAt('2026-11-21T00:00:00.000Z', member, both)).toBe('used');
    expect(await useAt('2026-11-21T01:00:00.000Z', member, both)).toBe('usedUp');
    const last = await loyalty.coupon(app, { totalUses: 1, usesPerPerson: 1, usesPerPersonPeriod: 'day' });
    expect(await useAt('2026-11-21T00:00:00.000Z', member, last)).toBe('used');
    expect(await useAt('2026-11-21T01:00:00.000Z', member, last)).toBe('couponTotalReached');
  });

  it('match a calendar, whatever the order of uses and periods', async () => {
    const start = Date.parse('2026-11-27T00:00:00.000Z');
    const hour = 60 * 60 * 1000;
    const inTokyo = (time: number) => new Date(time + 9 * hour);
    const keys: Record<LimitPeriod, (time: number) => string> = {
      ever: () => '',
      day: (time) => inTokyo(time).toISOString().slice(0, 10),
      // Whole weeks since a Monday.
      week: (time) => String(Math.floor((time + 9 * hour - Date.parse('2026-11-02')) / (7 * 24 * hour))),
      month: (time) => inTokyo(time).toISOString().slice(0, 7),
    };
    const scenario = fc.record({
      period: fc.constantFrom<LimitPeriod>('ever', 'day', 'week', 'month'),
      count: fc.integer({ min: 1, max: 3 }),
      steps: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ period, count, steps }) => {
        const coupon = await loyalty.coupon(app, { usesPerPerson: count, usesPerPersonPeriod: period });
        const member = createMember();
        const used = new Map<string, number>();
        let time = start;
        for (const step of steps) {
          time += step * hour;
          const key = keys[period](time);
          const before = used.get(key) ?? 0;
          expect(await useAt(time, member, coupon)).toMatch(before < count ? /^used$/ : /^usedUp/);
          if (before < count) used.set(key, before + 1);
        }
      }),
      { numRuns: sized(12, 30) },
    );
  });
});

describe('uses a day', () => {
  it('stop at exactly N of many parallel uses, and begin again at midnight in Tokyo', async () => {
    const coupon = await loyalty.coupon(app, { usesPerDay: 5 });
    loyalty.at = new Date('2026-11-20T14:59:59.999Z');
    const people = await shop.visitors(30);
    expect(await tally(people.map((person) => shop.redeem(person, coupon)))).toEqual({
      used: 5,
      endedToday: 25,
    });
    expect(await shop.view(coupon)).toMatchObject({ left: 0, state: 'endedToday', usesPerDay: 5 });
    loyalty.at = new Date('2026-11-20T15:00:00.000Z');
    expect(await shop.view(coupon)).toMatchObject({ left: 5, state: 'usable' });
    expect(await tally(people.map((person) => shop.redeem(person, coupon)))).toEqual({
      used: 5,
      endedToday: 25,
    });
  });

  it('promise no tomorrow on the last day', async () => {
    const coupon = await loyalty.coupon(app, { usesPerDay: 1, endsAt: '2026-11-20T15:00:00.000Z' });
    expect(await useAt('2026-11-20T00:00:00.000Z', createMember(), coupon)).toBe('used');
    const late = createMember();
    expect(await useAt('2026-11-20T01:00:00.000Z', late, coupon)).toBe('couponTotalReached');
    expect((await shop.view(coupon, await late())).state).toBe('ended');
  });

  it('count from the start of the day, also before the stop was set', async () => {
    const coupon = await loyalty.coupon(app, { totalUses: 5_000 });
    for (const person of await shop.visitors(3)) await shop.redeem(person, coupon);
    await shop.change(coupon, { usesPerDay: 4 });
    const [one, two] = (await shop.visitors(2)) as [MemberSession, MemberSession];
    expect(await outcome(shop.redeem(one, coupon))).toBe('used');
    expect(await outcome(shop.redeem(two, coupon))).toBe('endedToday');
  });

  it('are kept for two days only', async () => {
    const coupon = await loyalty.coupon(app);
    const member = createMember();
    for (const day of [18, 19, 20, 21, 25]) await useAt(`2026-11-${day}T00:00:00.000Z`, member, coupon);
    const days = () => readCounter(coupon).then((counter) => Object.keys(counter?.counts ?? {}).sort());
    await eventually(async () => expect(await days()).toEqual(['day-2026-11-25', 'people', 'total']));
  });
});

describe('a use that does not count', () => {
  it('gives back its places of the person and of the day', async () => {
    const actions = memberActions(loyalty, app);
    const price = { pointsNeeded: 10 };
    for (let round = 0; round < 5; round += 1) {
      const other = await loyalty.coupon(app, price);
      const coupon = await loyalty.coupon(app, { ...price, usesPerPerson: 1, usesPerDay: 1 });
      const member = await actions.member();
      await actions.give(member, 10);
      // The points suffice for one of the two; the other one may find that out after it has reserved its places.
      const [first, second] = await Promise.all(
        [other, coupon].map((one) => outcome(shop.redeem(member, one))),
      );
      expect([first, second].sort()).toEqual(['pointsShort', 'used']);
      await actions.give(member, 10);
      expect(await outcome(shop.redeem(member, coupon))).toBe(second === 'used' ? 'usedUp' : 'used');
    }
  });

  it('gives its places back once its lost process is recovered', async () => {
    const coupon = await loyalty.coupon(app, { usesPerPerson: 1, usesPerDay: 1 });
    const member = await loyalty.member(app);
    const { mongo } = await loyalty.harness.connect();
    const [actions, counters] = [createActionRepository(mongo), createCounterRepository(mongo)];
    const past = new Date(Date.now() - 60_000).toISOString();
    const day = new Date(Date.now() + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const counterId = `${app.id}/production/coupon:${coupon.id}`;
    const id = randomUUID();
    await actions.reserve({
      ...{ id, appId: app.id, environment: 'production', memberId: member.memberId },
      ...{ kind: 'couponUse', subject: coupon.id, key: 'lost', fingerprint: 'lost', day, at: past },
      uniqueKeys: [`coupon-place:${coupon.id}:${member.memberId}:ever::1`],
      resourceRefs: [{ resource: 'counters', resourceId: counterId }],
      status: 'reserved',
      leaseUntil: past,
    });
    await counters.create(counterId, app.id);
    const counts = ['total', 'people', `day-${day}`];
    expect(await counters.reserveAll(counterId, [{ actionId: id, counts, at: past }], {})).toBe(true);
    await eventually(async () => expect((await shop.view(coupon, member)).left).toBe(1));
    expect(await outcome(shop.redeem(member, coupon))).toBe('used');
    expect(await outcome(shop.redeem(await loyalty.visitor(app), coupon))).toBe('endedToday');
  });
});
