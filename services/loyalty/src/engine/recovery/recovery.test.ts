import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import {
  allSteps,
  createActionHarness,
  crowded,
  lease,
  type ActionHarness,
  type Process,
  start,
} from '../../../test/engine/action-harness.js';
import { createConfirmHolds } from '../processing/confirm-holds.js';
import { createBackground, recover } from './recovery.js';

let harness: TestHarness;
let actions: ActionHarness;

beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  actions = await createActionHarness(harness.mongo);
});
afterAll(() => harness.stop());

const afterLease = start + lease + 1;

describe('a process that dies', () => {
  it('loses nothing and counts nothing twice, at any step, also of the recovery', async () => {
    const scenario = fc.record({
      at: fc.integer({ min: 0, max: allSteps }),
      afterEffect: fc.boolean(),
      earlier: fc.integer({ min: 0, max: 2 }),
      recovery: fc.option(fc.record({ at: fc.integer({ min: 0, max: 10 }), afterEffect: fc.boolean() })),
      retryFirst: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ at, afterEffect, earlier, recovery, retryFirst }) => {
        const shop = actions.shop({ stock: 4 });
        for (let n = 0; n < earlier; n += 1)
          await shop.process(actions.healthy(start), await shop.rich(`e${n}`));
        const me = await shop.rich('me');
        const dying = actions.crashAt(at, afterEffect);
        const first = await shop.process(dying, me, 'my-key').catch(() => undefined);

        if (recovery !== null) {
          const process = actions.crashAt(recovery.at, recovery.afterEffect, afterLease);
          await recover(process, new Date(afterLease)).catch(() => undefined);
        }
        const healthy = actions.healthy(afterLease);
        if (!retryFirst) await recover(healthy, new Date(afterLease));
        const retryAnswer = await shop.process(healthy, me, 'my-key');
        if (first !== undefined) expect(retryAnswer).toEqual(first);
        await recover(healthy, new Date(afterLease + lease + 1));

        expect(await shop.countConfirmed()).toBe(earlier + 1);
        expect(await shop.counter()).toEqual({ given: earlier + 1, pending: [] });
        expect(await shop.holdings(me)).toEqual({
          balance: 100 - 30 + 5,
          sum: 100 - 30 + 5,
          pending: [],
          grants: 1,
        });

        const otherOwners = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.rich(`other-${n}`)));
        const results = await Promise.allSettled(otherOwners.map((other) => shop.process(healthy, other)));
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 - earlier);
      }),
      { numRuns: sized(10, 40) },
    );
  });

  it.each(Array.from({ length: allSteps }, (_, at) => at))('is recovered from at step %i', async (at) => {
    const shop = actions.shop({ stock: 1 });
    const me = await shop.rich('me');
    await shop.process(actions.crashAt(at, true), me, 'k').catch(() => undefined);
    const healthy = actions.healthy(afterLease);
    await recover(healthy, new Date(afterLease));
    await shop.process(healthy, me, 'k');
    await recover(healthy, new Date(afterLease + lease + 1));
    expect(await shop.holdings(me)).toEqual({ balance: 75, sum: 75, pending: [], grants: 1 });
    expect(await shop.counter()).toEqual({ given: 1, pending: [] });
  });
});

describe('a process that was suspended', () => {
  it.each(['reserveAll', 'confirm', 'change'] as const)(
    'cancels its own holds before its %s',
    async (step) => {
      const shop = actions.shop({ stock: 1 });
      const me = await shop.rich('me');
      const { process, sleeping, wake } = actions.suspendAt(step);
      const slow = shop.process(process, me, 'k');
      await sleeping;
      const healthy = actions.healthy(afterLease);
      await recover(healthy, new Date(afterLease));
      wake();
      await expect(slow).rejects.toMatchObject({ code: 'maintenance' });
      expect(await shop.holdings(me)).toMatchObject({ balance: 100, sum: 100, pending: [], grants: 0 });
      await shop.process(healthy, me, 'k');
      await recover(healthy, new Date(afterLease + lease + 1));
      expect(await shop.holdings(me)).toEqual({ balance: 75, sum: 75, pending: [], grants: 1 });
      expect(await shop.counter()).toEqual({ given: 1, pending: [] });
    },
  );
});

const ways = [
  { way: 'in one command', as: (process: Process) => process },
  { way: 'batched with others', as: crowded },
];

describe.each(ways)('an action on the fast path, $way,', ({ as }) => {
  it.each(
    Array.from({ length: 12 }, (_, at) => [at, true] as const).flatMap(([at]) => [
      [at, true],
      [at, false],
    ]),
  )('survives a crash at step %i, after its effect: %s', async (at, afterEffect) => {
    const shop = actions.shopWithHeadroom();
    const me = shop.owner('me');
    const first = await shop
      .process(as(actions.crashAt(Number(at), afterEffect === true)), me)
      .catch(() => undefined);
    const healthy = actions.healthy(afterLease);
    const retryAnswer = await shop.process(healthy, me);
    if (first !== undefined) expect(retryAnswer).toEqual(first);
    await recover(healthy, new Date(afterLease + lease + 1));
    expect(await shop.counter()).toEqual({ given: 1, pending: [] });
    expect(await shop.grants(me)).toBe(1);
  });

  it('cancels its hold if its unique key or its idempotency key is taken', async () => {
    const shop = actions.shopWithHeadroom();
    const keys = ['one', 'one', 'one', 'two', 'two', 'three'];
    const replica = () => as(actions.healthy(start));
    const results = await Promise.allSettled(
      keys.map((key) => shop.process(replica(), shop.owner('me'), key)),
    );
    const answers = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.actionId] : [],
    );
    expect(new Set(answers).size).toBe(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'rewardEnded' });
    await recover(replica(), new Date(afterLease));
    expect(await shop.counter()).toEqual({ given: 1, pending: [] });
    expect(await shop.grants(shop.owner('me'))).toBe(1);
  });
});

describe('an action on the fast path', () => {
  it('is not inserted under an id that the recovery occupied', async () => {
    const shop = actions.shopWithHeadroom();
    const me = shop.owner('me');
    const { process, sleeping, wake } = actions.suspendAt('insertConfirmed');
    const slow = shop.process(crowded(process), me);
    await sleeping;
    expect(await shop.counter()).toMatchObject({ given: 1, pending: [{}] });
    const healthy = actions.healthy(afterLease);
    await recover(healthy, new Date(afterLease));
    expect(await shop.counter()).toEqual({ given: 0, pending: [] });
    wake();
    await slow;
    await recover(healthy, new Date(afterLease + lease + 1));
    expect(await shop.counter()).toEqual({ given: 1, pending: [] });
    expect(await shop.grants(me)).toBe(1);
  });
});

describe('the background', () => {
  it('confirms holds, and recovers at start what an earlier process left', async () => {
    const shop = actions.shop({ stock: 3 });
    const [dead, one, two] = [await shop.rich('dead'), await shop.rich('one'), await shop.rich('two')];
    await expect(shop.process(actions.crashAt(5, true), dead)).rejects.toThrow('died');
    const healthy = actions.healthy(afterLease);
    const parts = { ...healthy, log: harness.log, now: () => new Date(afterLease) };
    const background = createBackground({ ...parts, pauseMs: 5_000 });
    const { confirmHold, flush } = createConfirmHolds(parts);
    await background.start();
    const confirming = { ...healthy, confirmHold };
    await Promise.all([one, two].map((member) => shop.process(confirming, member, randomUUID())));
    await background.stop();
    await flush();
    expect(await shop.counter()).toEqual({ given: 2, pending: [] });
    expect(await shop.holdings(dead)).toMatchObject({ balance: 100, sum: 100, pending: [], grants: 0 });
  });
});
