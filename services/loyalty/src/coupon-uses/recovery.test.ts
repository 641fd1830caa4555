import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Coupon, noOptions } from '@noren/contracts';
import { createTestBed, type TestBed } from '@noren/service-kit/testing';
import fc from 'fast-check';
import { createUseBackground } from './background.js';
import { type CounterRepository, counterId, createCounterRepository } from './counters.js';
import { recover } from './recovery.js';
import { type CouponUseRepository, createCouponUseRepository } from './repository.js';
import { createUseCoupon, type Press, type UseCouponOptions } from './use-coupon.js';

let bed: TestBed;
let uses: CouponUseRepository;
let counters: CounterRepository;

beforeAll(async () => {
  bed = await createTestBed('loyalty');
  uses = createCouponUseRepository(bed.mongo);
  counters = createCounterRepository(bed.mongo);
  for (const collection of [...uses.collections, ...counters.collections]) await collection.start();
});
afterAll(() => bed.stop());

const start = Date.parse('2026-11-20T03:00:00.000Z');
const lease = 20_000;
const afterLease = start + lease + 1;
const environment = 'production';

function couponOf(rules: Partial<Coupon>): Coupon {
  const at = new Date(start).toISOString();
  return {
    id: randomUUID(),
    appId: 'app',
    name: 'Coupon',
    useType: 'none',
    oncePerDay: false,
    membersOnly: false,
    published: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...rules,
  };
}

function pressOf(coupon: Coupon, memberId: string, key: string): Press {
  const place = { appId: 'app', systemName: 'shop', environment, features: noOptions } as const;
  return {
    place,
    visitor: { id: memberId, signedIn: true },
    address: '::1',
    couponId: coupon.id,
    key: `${coupon.id}.${key}`,
  };
}

interface Process {
  uses: CouponUseRepository;
  counters: CounterRepository;
}

/** A process whose database calls end with the `at`th: it dies just before it, or just after it took effect. */
function mortal(at: number, afterEffect: boolean): Process {
  let calls = 0;
  const die = () => Promise.reject(new Error('The process died'));
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          const call = calls++;
          if (call > at || (call === at && !afterEffect)) return die();
          const result: unknown = await value.apply(object, args);
          return call === at ? die() : result;
        };
      },
    });
  return { uses: wrap(uses), counters: wrap(counters) };
}

/** The engine in a process; confirmed uses are left for the recovery to settle. */
function engineOptions(process: Process, coupon: Coupon, now = start): UseCouponOptions {
  return {
    ...process,
    findCoupon: async () => coupon,
    codeIsRight: async () => true,
    fingerprint: ({ couponId }) => couponId,
    redisplaySeconds: async () => 60,
    settle: () => undefined,
    now: () => new Date(now),
  };
}

function engine(process: Process, coupon: Coupon, now = start) {
  return createUseCoupon(engineOptions(process, coupon, now));
}

const recoverAt = (time: number, process: Process = { uses, counters }) => recover(process, new Date(time));

async function confirmed(coupon: Coupon) {
  const [aggregate] = uses.collections;
  return (await aggregate?.all({ couponId: coupon.id, status: 'confirmed' })) ?? [];
}

/** Whether the counter says what the uses say. */
async function expectTrueCount(coupon: Coupon): Promise<void> {
  const counter = await counters.find(counterId({ couponId: coupon.id, environment }));
  const used = await confirmed(coupon);
  const people = new Set(used.map(({ memberId }) => memberId)).size;
  expect({
    total: counter?.total ?? 0,
    people: counter?.people ?? 0,
    pending: counter?.pending ?? [],
  }).toEqual({
    total: used.length,
    people,
    pending: [],
  });
}

describe('a process that dies', () => {
  it('anywhere, also while recovering, neither loses stock nor counts twice', async () => {
    const scenario = fc.record({
      at: fc.integer({ min: 0, max: 12 }),
      afterEffect: fc.boolean(),
      earlierUses: fc.integer({ min: 0, max: 2 }),
      oncePerDay: fc.boolean(),
      recovery: fc.option(fc.record({ at: fc.integer({ min: 0, max: 6 }), afterEffect: fc.boolean() })),
      retryFirst: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        scenario,
        async ({ at, afterEffect, earlierUses, oncePerDay, recovery, retryFirst }) => {
          const coupon = couponOf({ totalUses: 4, firstPeople: 4, oncePerDay });
          const healthy = engine({ uses, counters }, coupon, afterLease);
          for (let n = 0; n < earlierUses; n += 1) {
            await engine({ uses, counters }, coupon)(pressOf(coupon, `earlier-${n}`, 'k'));
          }
          const mine = pressOf(coupon, 'me', 'my-key');
          const first = await engine(mortal(at, afterEffect), coupon)(mine).catch(() => undefined);

          if (recovery !== null) {
            await recoverAt(afterLease, mortal(recovery.at, recovery.afterEffect)).catch(() => undefined);
          }
          if (!retryFirst) await recoverAt(afterLease);
          const again = await healthy(mine);
          if (first !== undefined) expect(again).toEqual(first);
          await recoverAt(afterLease + lease + 1);
          await expectTrueCount(coupon);
          expect(await confirmed(coupon)).toHaveLength(earlierUses + 1);

          const others = Array.from({ length: 6 }, (_, n) => healthy(pressOf(coupon, `other-${n}`, 'k')));
          const results = await Promise.allSettled(others);
          expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 - earlierUses);
        },
      ),
      { numRuns: 100 },
    );
  }, 120_000);

  it('gives others the place it held, once its lease is over', async () => {
    const coupon = couponOf({ totalUses: 1 });
    // Calls: by key, held, counter, reserve, take (no counter yet), counter, make, take.
    await expect(engine(mortal(7, true), coupon)(pressOf(coupon, 'dead', 'k'))).rejects.toThrow('died');
    const other = pressOf(coupon, 'other', 'k');
    await recoverAt(start + lease);
    await expect(engine({ uses, counters }, coupon)(other)).rejects.toMatchObject({
      code: 'couponTotalReached',
    });
    await recoverAt(afterLease);
    await expect(engine({ uses, counters }, coupon)(pressOf(coupon, 'other', 'k2'))).resolves.toMatchObject({
      coupon: { left: 0 },
    });
    await recoverAt(afterLease);
    await expectTrueCount(coupon);
  });
});

describe('a process that only slept', () => {
  it.each(['takeAll', 'confirm'] as const)(
    'before its %s past its lease gives back what it took',
    async (step) => {
      const coupon = couponOf({ totalUses: 1, oncePerDay: true });
      let wake = () => {};
      const asleep = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let fell = () => {};
      const sleeping = new Promise<void>((resolve) => {
        fell = resolve;
      });
      async function nap<R>(then: () => Promise<R>): Promise<R> {
        fell();
        await asleep;
        return then();
      }
      const sleepy: Process = {
        uses: step === 'confirm' ? { ...uses, confirm: (...args) => nap(() => uses.confirm(...args)) } : uses,
        counters:
          step === 'takeAll'
            ? { ...counters, takeAll: (...args) => nap(() => counters.takeAll(...args)) }
            : counters,
      };
      const mine = pressOf(coupon, 'me', 'k');
      const slow = engine(sleepy, coupon)(mine);
      await sleeping;
      await recoverAt(afterLease);
      wake();
      await expect(slow).rejects.toMatchObject({ code: 'maintenance' });
      await expectTrueCount(coupon);
      await expect(engine({ uses, counters }, coupon)(mine)).resolves.toMatchObject({ coupon: { left: 0 } });
      await recoverAt(afterLease);
      await expectTrueCount(coupon);
    },
  );
});

describe('the background', () => {
  it('settles confirmed uses and recovers, at start, what an earlier process left', async () => {
    const coupon = couponOf({ totalUses: 3 });
    await expect(engine(mortal(7, true), coupon)(pressOf(coupon, 'dead', 'k'))).rejects.toThrow('died');
    const background = createUseBackground({ uses, counters, log: bed.log, now: () => new Date(afterLease) });
    await background.start();
    await expectTrueCount(coupon);

    const useCoupon = createUseCoupon({
      ...engineOptions({ uses, counters }, coupon),
      settle: background.settle,
    });
    await Promise.all(['one', 'two'].map((member) => useCoupon(pressOf(coupon, member, 'k'))));
    await background.stop();
    await expectTrueCount(coupon);
    expect(await confirmed(coupon)).toHaveLength(2);
  });
});
