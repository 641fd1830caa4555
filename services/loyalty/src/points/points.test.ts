import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { noOptions } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import { createLoyaltyHarness, type LoyaltyHarness, type TestApp } from '../../test/loyalty-harness.js';
import { type MemberActions, memberActions, getResult } from '../../test/process-actions.js';
import { allOptions } from '../../test/staff-client.js';
import { createLedger, type Ledger } from '../engine/reservations/points/ledger.js';
import {
  accountId,
  createPointRepository,
  type PointRepository,
} from '../engine/reservations/points/repository.js';

let loyalty: LoyaltyHarness;
let app: TestApp;
let members: MemberActions;
let points: PointRepository;
let ledger: Ledger;
let ledgerAt: Date;

beforeAll(async () => {
  loyalty = await createLoyaltyHarness();
  app = await loyalty.app({ features: allOptions });
  members = memberActions(loyalty, app);
  points = createPointRepository((await loyalty.harness.connect()).mongo);
  ledger = createLedger({ points, now: () => ledgerAt });
});
afterAll(() => loyalty.stop());
afterEach(() => {
  loyalty.at = undefined;
});

const start = new Date('2026-11-20T03:00:00.000Z');
const daysLater = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
const someone = () => ({ appId: app.id, environment: 'review', memberId: randomUUID() }) as const;

/** A member's ledger and its sum. */
async function audited(owner: ReturnType<typeof someone>) {
  await ledger.entries(owner, {});
  const lines = await points.ledger(owner);
  const account = await points.account(accountId(owner));
  return { lines, balance: account?.balance ?? 0, account };
}

type Step =
  | { do: 'credit'; points: number; days: number | null }
  | { do: 'take' | 'undo' | 'settle'; points: number }
  | { do: 'wait'; points: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('credit' as const),
    points: fc.integer({ min: 1, max: 100 }),
    days: fc.option(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({
    do: fc.constantFrom('take' as const, 'take' as const, 'undo' as const, 'settle' as const),
    points: fc.integer({ min: 1, max: 120 }),
  }),
  fc.record({ do: fc.constant('wait' as const), points: fc.integer({ min: 1, max: 3 }) }),
);

describe('the ledger', () => {
  // Otherwise the running service would treat these reservations as left by a crash and cancel them.
  beforeEach(() => {
    loyalty.at = start;
  });

  it('equals the balance after every step and is never negative', async () => {
    // The service also expires points, by the test's clock and not by the machine's.
    loyalty.at = start;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const owner = someone();
        const open: string[] = [];
        let day = 0;
        for (const one of steps) {
          ledgerAt = daysLater(day);
          if (one.do === 'wait') day += one.points;
          if (one.do === 'credit') {
            const expiry = one.days === null ? {} : { expiresAt: daysLater(day + one.days).toISOString() };
            const credit = { id: randomUUID(), points: one.points, entry: 'prize', ...expiry } as const;
            const after = await ledger.credit(owner, credit);
            // Repeating the same request changes nothing.
            expect(await ledger.credit(owner, credit)).toBe(after);
          }
          if (one.do === 'take') {
            const actionId = randomUUID();
            const before = (await ledger.account(owner))?.balance ?? 0;
            const left = await ledger.reserve(owner, actionId, {
              resource: 'points',
              points: one.points,
              entry: 'exchange',
            });
            expect(left).toBe(before < one.points ? 'pointsShort' : before - one.points);
            if (left !== 'pointsShort') open.push(actionId);
          }
          const actionId = one.do === 'undo' || one.do === 'settle' ? open.pop() : undefined;
          if (actionId !== undefined && one.do === 'settle')
            await ledger.confirmHolds([accountId(owner)], [actionId]);
          if (actionId !== undefined && one.do === 'undo') {
            await ledger.cancelHold(accountId(owner), actionId);
            await ledger.cancelHold(accountId(owner), actionId);
          }
        }
        const { lines, balance, account } = await audited(owner);
        expect(lines.map(({ number }) => number)).toEqual(lines.map((_line, index) => index + 1));
        let sum = 0;
        for (const line of lines) {
          sum += line.points;
          expect(line.balance).toBe(sum);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(balance).toBe(sum);
        expect((account?.lots ?? []).reduce((all, lot) => all + lot.points, 0)).toBe(balance);
        for (const { reverses, points: back } of lines.filter(({ kind }) => kind === 'reversal')) {
          expect(lines.find(({ id }) => id === reverses)?.points).toBe(-back);
        }
      }),
      { numRuns: sized(12, 100) },
    );
  });

  it('spends nothing twice when many replicas spend concurrently', async () => {
    ledgerAt = start;
    const owner = someone();
    await ledger.credit(owner, { id: randomUUID(), points: 50, entry: 'visit' });
    const replicas = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const stored = createPointRepository((await loyalty.harness.connect()).mongo);
        return createLedger({ points: stored, now: () => start });
      }),
    );
    const reservations = Array.from({ length: 40 }, (_, n) =>
      replicas[n % 4]?.reserve(owner, randomUUID(), { resource: 'points', points: 7, entry: 'play' }),
    );
    const results = await Promise.all(reservations);
    expect(results.filter((left) => typeof left === 'number')).toHaveLength(7);
    const { lines, balance } = await audited(owner);
    expect(balance).toBe(1);
    expect(lines).toHaveLength(8);
  });
});

describe('members', () => {
  it('see when points expire and lose them by a separate entry', async () => {
    loyalty.at = start;
    const member = await members.member();
    await members.give(member, 10, daysLater(1).toISOString());
    await members.give(member, 20, daysLater(2).toISOString());
    await members.give(member, 30);
    expect(await members.balance(member)).toEqual({
      balance: 60,
      expiring: [
        { points: 10, expiresAt: daysLater(1).toISOString() },
        { points: 20, expiresAt: daysLater(2).toISOString() },
      ],
    });
    loyalty.at = new Date(daysLater(1).getTime() - 1);
    const { memberId } = member;
    const stored = await points.account(accountId({ appId: app.id, environment: 'production', memberId }));
    expect(stored?.balance).toBe(60);
    loyalty.at = daysLater(1);
    await eventually(async () => {
      const account = await points.account(accountId({ appId: app.id, environment: 'production', memberId }));
      expect(account?.balance).toBe(50);
    });
    await eventually(async () => {
      const published = (await loyalty.harness.events('points.debited')).map(({ data }) => data);
      expect(published).toContainEqual(
        expect.objectContaining({ memberId, kind: 'expiry', points: -10, balance: 50 }),
      );
    });
  });

  it('read their own points by page; visitors and other users cannot read any', async () => {
    const member = await members.member();
    for (let n = 1; n <= 5; n += 1) await members.give(member, n);
    const lines = await members.entries(member);
    expect(lines.map(({ points: count, balance }) => [count, balance])).toEqual([
      [5, 15],
      [4, 10],
      [3, 6],
      [2, 3],
      [1, 1],
    ]);
    expect(await members.entries(member, 2)).toHaveLength(2);
    expect(await members.balance(await members.member())).toEqual({ balance: 0, expiring: [] });
    expect(await getResult(members.balance(await members.visitor()))).toBe('loginNeeded');
    expect(await getResult(members.balance(undefined))).toBe('memberSessionExpired');
    const closed = memberActions(loyalty, await loyalty.app({ features: noOptions }));
    expect(await getResult(closed.balance(await closed.member()))).toBe('notFound');
  });

  it('have points in one environment only, and none after the app is deleted', async () => {
    const member = await members.member();
    await members.give(member, 5);
    const review = memberActions(loyalty, app, 'review');
    expect(await review.balance(await review.member())).toMatchObject({ balance: 0 });
    const owner = { appId: app.id, environment: 'production', memberId: member.memberId } as const;
    await points.copyToLedger((await points.account(accountId(owner)))?.recent ?? []);
    await points.deleteByApp(app.id);
    expect(await points.account(accountId(owner))).toBeUndefined();
    expect(await points.ledger(owner)).toEqual([]);
  });
});
