import { randomUUID } from 'node:crypto';
import { createCipher, type Mongo } from '@noren/service-kit';
import { counterId, createCounterResource } from '../../src/engine/reservations/counters/counter-resource.js';
import { createCounterRepository } from '../../src/engine/reservations/counters/repository.js';
import { createGrantRepository } from '../../src/engine/grants/repository.js';
import { createGrantService } from '../../src/engine/grants/service.js';
import { createLedger } from '../../src/engine/reservations/points/ledger.js';
import { createPointResource } from '../../src/engine/reservations/points/point-resource.js';
import { accountId, createPointRepository } from '../../src/engine/reservations/points/repository.js';
import type { Outcome } from '../../src/engine/types/plan.js';
import type { NewAction } from '../../src/engine/types/record.js';
import type {
  CounterReservation,
  PointReservation,
  ReservableResource,
} from '../../src/engine/types/reservation.js';
import type { ActionPlan } from '../../src/engine/types/plan.js';
import type { ActionOwner } from '../../src/engine/types/action.js';
import { createProcessMemberAction } from '../../src/engine/processing/member-actions.js';
import type { ProcessActionOptions } from '../../src/engine/processing/process-action.js';
import { applyEffects } from '../../src/engine/types/effect.js';
import { createActionRepository } from '../../src/engine/processing/repository.js';

export const start = Date.parse('2026-11-20T03:00:00.000Z');
export const lease = 20_000;
/** More calls of the database than an action makes. */
export const allSteps = 30;

export type ActionHarness = Awaited<ReturnType<typeof createActionHarness>>;
/** The actions of one process. Holds of confirmed ones are left to the recovery. */
export interface Process extends ProcessActionOptions<NewAction, Outcome<object>> {
  readonly resources: {
    readonly counters: ReservableResource<CounterReservation>;
    readonly points: ReservableResource<PointReservation>;
  };
}

interface Answer {
  actionId: string;
  balance?: number;
}

/** Wraps a repository, so that its calls can be interrupted. */
type Interceptor = <T extends object>(name: string, repository: T) => T;

/** Runs actions in processes that die or are suspended where a test says. */
export async function createActionHarness(mongo: Mongo) {
  const stored = {
    actions: createActionRepository(mongo),
    counters: createCounterRepository(mongo),
    points: createPointRepository(mongo),
    grants: createGrantRepository(mongo, createCipher('0'.repeat(64))),
  };
  for (const { collections } of Object.values(stored)) {
    for (const collection of collections) await collection.start();
  }

  function createProcess(intercept: Interceptor, time: number): Process {
    const now = () => new Date(time);
    const actions = intercept('actions', stored.actions);
    const counters = intercept('counters', stored.counters);
    const ledger = createLedger({ points: intercept('points', stored.points), now });
    const grants = createGrantService(intercept('grants', stored.grants));
    const resources = { counters: createCounterResource(counters, now), points: createPointResource(ledger) };
    return {
      actions,
      resources,
      applyEffects: applyEffects({
        ...grants.effects,
        visited: async () => undefined,
        credit: ledger.applyCredit,
      }),
      confirmHold: () => undefined,
      now,
    };
  }

  const healthy = (time: number) => createProcess((_name, repository) => repository, time);

  /** A process that dies at its `at`th call, just before or just after the call takes effect. */
  function crashAt(at: number, afterEffect: boolean, time = start): Process {
    let calls = 0;
    const die = () => Promise.reject(new Error('The process died'));
    return createProcess(
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

  /** A process that is suspended before its first call of a method, until it is woken. */
  function suspendAt(step: string) {
    let wake: () => void = () => undefined;
    let fell: () => void = () => undefined;
    const sleeping = new Promise<void>((resolve) => {
      fell = resolve;
    });
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let slept = false;
    const process = createProcess(
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

  /** A shop where an action costs 30 of 100 points and one of a stock, and grants 5 points and a coupon. */
  function shop({ stock }: { stock: number }) {
    const id = randomUUID();
    const counterKey = `item:${id}`;
    const scope = { appId: `app-${id.slice(0, 8)}`, environment: 'production' } as const;
    const coupon = { id, name: 'Coupon', useType: 'none', oncePerDay: false, membersOnly: false } as const;
    const plan = ({ id: actionId }: { id: string }): ActionPlan<Answer> => ({
      reservations: [
        {
          resource: 'counters',
          counterKey,
          counts: [{ name: 'given', limit: stock, rejectionReason: 'rewardEnded' }],
        },
        { resource: 'points', points: 30, entry: 'exchange' },
      ],
      getOutcome: () => ({
        answer: { actionId },
        effects: [
          { kind: 'credit', points: 5, entry: 'prize', into: 'balance' },
          { kind: 'grant', coupon, source: 'exchange' },
        ],
      }),
    });

    return {
      process(process: Process, owner: ActionOwner, key = 'key'): Promise<Answer> {
        const request = { owner, kind: 'exchange', subject: id, key, fingerprint: id } as const;
        return createProcessMemberAction(process)(request, async (context) => plan(context));
      },
      /** A member with 100 points. */
      async rich(memberId: string): Promise<ActionOwner> {
        const owner = { ...scope, memberId };
        const ledger = createLedger({ points: stored.points, now: () => new Date(start) });
        await ledger.credit(owner, { id: randomUUID(), points: 100, entry: 'visit' });
        return owner;
      },
      async counter() {
        const counter = await stored.counters.find(counterId(scope, counterKey));
        return counter && { given: counter.counts['given'], pending: counter.pending };
      },
      async countConfirmed(): Promise<number> {
        const [aggregate] = stored.actions.collections;
        return (await aggregate?.count({ subject: id, status: 'confirmed' })) ?? 0;
      },
      async holdings(owner: ActionOwner) {
        const account = await stored.points.account(accountId(owner));
        await stored.points.copyToLedger(account?.recent ?? []);
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

  /** A shop with headroom: actions take the fast path and grant a coupon. */
  function shopWithHeadroom() {
    const id = randomUUID();
    const counterKey = `item:${id}`;
    const scope = { appId: `app-${id.slice(0, 8)}`, environment: 'production' } as const;
    const counts = [{ name: 'given', limit: 5_000, rejectionReason: 'rewardEnded' }] as const;
    const coupon = { id, name: 'Coupon', useType: 'none', oncePerDay: false, membersOnly: false } as const;
    const effects = [{ kind: 'grant', coupon, source: 'exchange' }] as const;
    return {
      owner: (memberId: string): ActionOwner => ({ ...scope, memberId }),
      /** Once for each member, whatever the key. */
      process(process: Process, owner: ActionOwner, key = 'key'): Promise<Answer> {
        const request = { owner, kind: 'exchange', subject: id, key, fingerprint: id } as const;
        return createProcessMemberAction(process)(request, async ({ id: actionId }) => ({
          uniqueKeys: [{ value: `once:${owner.memberId}`, rejectionReason: 'rewardEnded' }],
          reservations: [{ resource: 'counters', counterKey, counts, lastRead: { counter: undefined } }],
          getOutcome: () => ({ answer: { actionId }, effects }),
        }));
      },
      async counter() {
        const counter = await stored.counters.find(counterId(scope, counterKey));
        return counter && { given: counter.counts['given'], pending: counter.pending };
      },
      grants: async (owner: ActionOwner) =>
        (await stored.grants.unused(owner, new Date(start).toISOString())).length,
    };
  }

  return { stored, healthy, crashAt, suspendAt, shop, shopWithHeadroom };
}

/** Methods without a call of the database. */
const localMethods: ReadonlySet<string | symbol> = new Set(['sealed', 'toReserveWrite']);

/** The same process while others always reserve from the same counter: reservations are batched with theirs. */
export function crowded({ resources, ...process }: Process): Process {
  const { counters } = resources;
  const reserveAndConfirm: typeof counters.reserveAndConfirm = async (action, reservation, confirm) => {
    const reserved = await counters.reserve(action, reservation);
    return typeof reserved === 'string' ? undefined : confirm(reserved, []);
  };
  return { ...process, resources: { ...resources, counters: { ...counters, reserveAndConfirm } } };
}

/** A repository whose calls are made by `around`. */
function wrapped<T extends object>(
  repository: T,
  around: (method: string, call: () => Promise<unknown>) => () => Promise<unknown>,
): T {
  return new Proxy(repository, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || localMethods.has(name)) return value;
      return (...args: unknown[]) =>
        around(String(name), async () => (await value.apply(target, args)) as unknown)();
    },
  });
}
