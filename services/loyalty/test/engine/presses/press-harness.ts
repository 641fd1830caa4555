import { randomUUID } from 'node:crypto';
import { createCipher, type Mongo } from '@noren/service-kit';
import { counterId, createCounterTaker } from '../../../src/engine/counters/counter-taker.js';
import { createCounterRepository } from '../../../src/engine/counters/repository.js';
import { createGrantRepository } from '../../../src/engine/grants/repository.js';
import { createGrantService } from '../../../src/engine/grants/service.js';
import { createLedger } from '../../../src/engine/points/ledger.js';
import { createPointsTaker } from '../../../src/engine/points/points-taker.js';
import { accountId, createPointRepository } from '../../../src/engine/points/repository.js';
import type { EffectHandlers } from '../../../src/engine/presses/effects.js';
import type { Plan, PressOwner } from '../../../src/engine/presses/plan.js';
import { createPress, type PressingOptions } from '../../../src/engine/presses/press.js';
import { createPressRepository } from '../../../src/engine/presses/repository.js';

export const start = Date.parse('2026-11-20T03:00:00.000Z');
export const lease = 20_000;
/** More calls of the database than a press makes. */
export const allSteps = 30;

export type PressHarness = Awaited<ReturnType<typeof createPressHarness>>;
/** The presses of a process. Confirmed ones are left for the recovery to settle. */
export type Process = PressingOptions;

interface Answer {
  pressId: string;
  balance?: number;
}

/** Repositories whose calls go through one hand. */
type Hand = <T extends object>(name: string, repository: T) => T;

/** Presses in processes that die or sleep wherever a test says. */
export async function createPressHarness(mongo: Mongo) {
  const stored = {
    presses: createPressRepository(mongo),
    counters: createCounterRepository(mongo),
    points: createPointRepository(mongo),
    grants: createGrantRepository(mongo, createCipher('0'.repeat(64))),
  };
  for (const { collections } of Object.values(stored)) {
    for (const collection of collections) await collection.start();
  }

  function processOf(hand: Hand, time: number): Process {
    const now = () => new Date(time);
    const presses = hand('presses', stored.presses);
    const counters = hand('counters', stored.counters);
    const ledger = createLedger({ points: hand('points', stored.points), now });
    const grants = createGrantService(hand('grants', stored.grants));
    const effects: EffectHandlers = {
      ...grants.effects,
      visited: async () => undefined,
      credit: (press, { points, entry }, id) => ledger.credit(press, { id, points, entry }),
    };
    const takers = { counters: createCounterTaker(counters, now), points: createPointsTaker(ledger) };
    return { presses, takers, effects, settle: () => undefined, now };
  }

  const healthy = (time: number) => processOf((_name, repository) => repository, time);

  /** A process whose calls end with the `at`th: it dies just before it, or just after it took effect. */
  function mortal(at: number, afterEffect: boolean, time = start): Process {
    let calls = 0;
    const die = () => Promise.reject(new Error('The process died'));
    return processOf(
      (_name, repository) =>
        wrapped(repository, (_method, call) => async () => {
          const number = calls++;
          if (number > at || (number === at && !afterEffect)) return die();
          const result = await call();
          return number === at ? die() : result;
        }),
      time,
    );
  }

  /** A process that falls asleep before its first call of a method, until it is woken. */
  function sleepy(step: string) {
    let wake: () => void = () => undefined;
    let fell: () => void = () => undefined;
    const sleeping = new Promise<void>((resolve) => {
      fell = resolve;
    });
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let slept = false;
    const process = processOf(
      (_name, repository) =>
        wrapped(repository, (method, call) => async () => {
          if (method === step && !slept) {
            slept = true;
            fell();
            await awake;
          }
          return call();
        }),
      start,
    );
    return { process, sleeping, wake: () => wake() };
  }

  /** A shop where a press costs 30 of 100 points and one of a stock, and brings 5 points and a coupon. */
  function shop({ stock }: { stock: number }) {
    const id = randomUUID();
    const thing = `thing:${id}`;
    const place = { appId: `app-${id.slice(0, 8)}`, environment: 'production' } as const;
    const coupon = { id, name: 'Coupon', useType: 'none', oncePerDay: false, membersOnly: false } as const;
    const plan = ({ id: pressId }: { id: string }): Plan<Answer> => ({
      takes: [
        { taker: 'counters', thing, counts: [{ name: 'given', limit: stock, refusal: 'rewardEnded' }] },
        { taker: 'points', points: 30, entry: 'exchange' },
      ],
      outcome: () => ({
        answer: { pressId },
        effects: [
          { kind: 'credit', points: 5, entry: 'prize', into: 'balance' },
          { kind: 'grant', coupon, source: 'exchange' },
        ],
      }),
    });

    return {
      press(process: Process, owner: PressOwner, key = 'key'): Promise<Answer> {
        const request = { owner, kind: 'exchange', subject: id, key, fingerprint: id } as const;
        return createPress(process)(request, async (moment) => plan(moment));
      },
      /** A member with 100 points. */
      async rich(memberId: string): Promise<PressOwner> {
        const owner = { ...place, memberId };
        const ledger = createLedger({ points: stored.points, now: () => new Date(start) });
        await ledger.credit(owner, { id: randomUUID(), points: 100, entry: 'visit' });
        return owner;
      },
      async counter() {
        const counter = await stored.counters.find(counterId(place, thing));
        return counter && { given: counter.counts['given'], pending: counter.pending };
      },
      async given(): Promise<number> {
        const [aggregate] = stored.presses.collections;
        return (await aggregate?.count({ subject: id, status: 'confirmed' })) ?? 0;
      },
      async holdings(owner: PressOwner) {
        const account = await stored.points.account(accountId(owner));
        await stored.points.keep(account?.recent ?? []);
        const lines = await stored.points.ledger(owner);
        return {
          balance: account?.balance,
          sum: lines.reduce((sum, { points }) => sum + points, 0),
          pending: account?.pending,
          grants: (await stored.grants.unused(owner, new Date(start).toISOString())).length,
        };
      },
    };
  }

  /** A shop with more of a thing than is ever asked for: it goes the short way, and brings a coupon. */
  function plenty() {
    const id = randomUUID();
    const thing = `thing:${id}`;
    const place = { appId: `app-${id.slice(0, 8)}`, environment: 'production' } as const;
    const counts = [{ name: 'given', limit: 5_000, refusal: 'rewardEnded' }] as const;
    const coupon = { id, name: 'Coupon', useType: 'none', oncePerDay: false, membersOnly: false } as const;
    const effects = [{ kind: 'grant', coupon, source: 'exchange' }] as const;
    return {
      owner: (memberId: string): PressOwner => ({ ...place, memberId }),
      /** Once for each member, whatever the key. */
      press(process: Process, owner: PressOwner, key = 'key'): Promise<Answer> {
        const request = { owner, kind: 'exchange', subject: id, key, fingerprint: id } as const;
        return createPress(process)(request, async ({ id: pressId }) => ({
          claims: [{ claim: `once:${owner.memberId}`, refusal: 'rewardEnded' }],
          takes: [{ taker: 'counters', thing, counts, plenty: true }],
          outcome: () => ({ answer: { pressId }, effects }),
        }));
      },
      async counter() {
        const counter = await stored.counters.find(counterId(place, thing));
        return counter && { given: counter.counts['given'], pending: counter.pending };
      },
      grants: async (owner: PressOwner) =>
        (await stored.grants.unused(owner, new Date(start).toISOString())).length,
    };
  }

  return { stored, healthy, mortal, sleepy, shop, plenty };
}

/** What repositories answer by themselves. */
const asksNobody: ReadonlySet<string | symbol> = new Set(['sealed', 'taking']);

/** The same where others take from the same thing at any time. */
export function crowded({ takers, ...process }: Process): Process {
  return { ...process, takers: { ...takers, counters: { ...takers.counters, takeWith: () => undefined } } };
}

/** A repository whose calls are made by `around`. */
function wrapped<T extends object>(
  repository: T,
  around: (method: string, call: () => Promise<unknown>) => () => Promise<unknown>,
): T {
  return new Proxy(repository, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || asksNobody.has(name)) return value;
      return (...args: unknown[]) =>
        around(String(name), async () => (await value.apply(target, args)) as unknown)();
    },
  });
}
