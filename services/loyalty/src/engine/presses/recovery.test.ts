import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestHarness, type TestHarness } from '@noren/service-kit/testing';
import { sized } from '@noren/testing';
import fc from 'fast-check';
import {
  allSteps,
  createPressHarness,
  crowded,
  lease,
  type PressHarness,
  type Process,
  start,
} from '../../../test/engine/presses/press-harness.js';
import { createPressBackground } from './background.js';
import { recover } from './recovery.js';

let harness: TestHarness;
let presses: PressHarness;

beforeAll(async () => {
  harness = await createTestHarness('loyalty');
  presses = await createPressHarness(harness.mongo);
});
afterAll(() => harness.stop());

const afterLease = start + lease + 1;

describe('a process that dies', () => {
  it('anywhere, also while recovering, loses nothing and counts nothing twice', async () => {
    const scenario = fc.record({
      at: fc.integer({ min: 0, max: allSteps }),
      afterEffect: fc.boolean(),
      earlier: fc.integer({ min: 0, max: 2 }),
      recovery: fc.option(fc.record({ at: fc.integer({ min: 0, max: 10 }), afterEffect: fc.boolean() })),
      retryFirst: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ at, afterEffect, earlier, recovery, retryFirst }) => {
        const shop = presses.shop({ stock: 4 });
        for (let n = 0; n < earlier; n += 1)
          await shop.press(presses.healthy(start), await shop.rich(`e${n}`));
        const me = await shop.rich('me');
        const dying = presses.mortal(at, afterEffect);
        const first = await shop.press(dying, me, 'my-key').catch(() => undefined);

        if (recovery !== null) {
          const process = presses.mortal(recovery.at, recovery.afterEffect, afterLease);
          await recover(process, new Date(afterLease)).catch(() => undefined);
        }
        const healthy = presses.healthy(afterLease);
        if (!retryFirst) await recover(healthy, new Date(afterLease));
        const again = await shop.press(healthy, me, 'my-key');
        if (first !== undefined) expect(again).toEqual(first);
        await recover(healthy, new Date(afterLease + lease + 1));

        expect(await shop.given()).toBe(earlier + 1);
        expect(await shop.counter()).toEqual({ given: earlier + 1, pending: [] });
        expect(await shop.holdings(me)).toEqual({
          balance: 100 - 30 + 5,
          sum: 100 - 30 + 5,
          pending: [],
          grants: 1,
        });

        const others = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.rich(`other-${n}`)));
        const results = await Promise.allSettled(others.map((other) => shop.press(healthy, other)));
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 - earlier);
      }),
      { numRuns: sized(25, 120) },
    );
  });

  it.each(Array.from({ length: allSteps }, (_, at) => at))('at step %i is survived', async (at) => {
    const shop = presses.shop({ stock: 1 });
    const me = await shop.rich('me');
    await shop.press(presses.mortal(at, true), me, 'k').catch(() => undefined);
    const healthy = presses.healthy(afterLease);
    await recover(healthy, new Date(afterLease));
    await shop.press(healthy, me, 'k');
    await recover(healthy, new Date(afterLease + lease + 1));
    expect(await shop.holdings(me)).toEqual({ balance: 75, sum: 75, pending: [], grants: 1 });
    expect(await shop.counter()).toEqual({ given: 1, pending: [] });
  });
});

describe('a process that only slept', () => {
  it.each(['takeAll', 'confirm', 'change'] as const)(
    'before its %s gives back what it took',
    async (step) => {
      const shop = presses.shop({ stock: 1 });
      const me = await shop.rich('me');
      const { process, sleeping, wake } = presses.sleepy(step);
      const slow = shop.press(process, me, 'k');
      await sleeping;
      const healthy = presses.healthy(afterLease);
      await recover(healthy, new Date(afterLease));
      wake();
      await expect(slow).rejects.toMatchObject({ code: 'maintenance' });
      expect(await shop.holdings(me)).toMatchObject({ balance: 100, sum: 100, pending: [], grants: 0 });
      await shop.press(healthy, me, 'k');
      await recover(healthy, new Date(afterLease + lease + 1));
      expect(await shop.holdings(me)).toEqual({ balance: 75, sum: 75, pending: [], grants: 1 });
      expect(await shop.counter()).toEqual({ given: 1, pending: [] });
    },
  );
});

const ways = [
  { way: 'by one command', as: (process: Process) => process },
  { way: 'beside others', as: crowded },
];

describe.each(ways)('a press of what there is plenty of, taken $way,', ({ as }) => {
  it.each(
    Array.from({ length: 12 }, (_, at) => [at, true] as const).flatMap(([at]) => [
      [at, true],
      [at, false],
    ]),
  )('survives a death at step %i, after its effect: %s', async (at, afterEffect) => {
    const shop = presses.plenty();
    const me = shop.owner('me');
    const first = await shop
      .press(as(presses.mortal(Number(at), afterEffect === true)), me)
      .catch(() => undefined);
    const healthy = presses.healthy(afterLease);
    const again = await shop.press(healthy, me);
    if (first !== undefined) expect(again).toEqual(first);
    await recover(healthy, new Date(afterLease + lease + 1));
    expect(await shop.counter()).toEqual({ given: 1, pending: [] });
    expect(await shop.grants(me)).toBe(1);
  });

  it('gives back what it took when its claim or its key is another one’s', async () => {
    const shop = presses.plenty();
    const keys = ['one', 'one', 'one', 'two', 'two', 'three'];
    const replica = () => as(presses.healthy(start));
    const results = await Promise.allSettled(keys.map((key) => shop.press(replica(), shop.owner('me'), key)));
    const answers = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.pressId] : [],
    );
    expect(new Set(answers).size).toBe(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'rewardEnded' });
    await recover(replica(), new Date(afterLease));
    expect(await shop.counter()).toEqual({ given: 1, pending: [] });
    expect(await shop.grants(shop.owner('me'))).toBe(1);
  });
});

describe('a press of what there is plenty of', () => {
  it('is not stored under an id that the recovery took while its process slept', async () => {
    const shop = presses.plenty();
    const me = shop.owner('me');
    const { process, sleeping, wake } = presses.sleepy('confirmAtOnce');
    const slow = shop.press(crowded(process), me);
    await sleeping;
    expect(await shop.counter()).toMatchObject({ given: 1, pending: [{}] });
    const healthy = presses.healthy(afterLease);
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
  it('settles confirmed presses and recovers, at start, what an earlier process left', async () => {
    const shop = presses.shop({ stock: 3 });
    const [dead, one, two] = [await shop.rich('dead'), await shop.rich('one'), await shop.rich('two')];
    await expect(shop.press(presses.mortal(5, true), dead)).rejects.toThrow('died');
    const healthy = presses.healthy(afterLease);
    const background = createPressBackground({
      ...healthy,
      log: harness.log,
      now: () => new Date(afterLease),
    });
    await background.start();
    const settling = { ...healthy, settle: background.settle };
    await Promise.all([one, two].map((member) => shop.press(settling, member, randomUUID())));
    await background.stop();
    expect(await shop.counter()).toEqual({ given: 2, pending: [] });
    expect(await shop.holdings(dead)).toMatchObject({ balance: 100, sum: 100, pending: [], grants: 0 });
  });
});
