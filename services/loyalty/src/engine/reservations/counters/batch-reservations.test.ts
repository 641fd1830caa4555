import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { batchReservations } from './batch-reservations.js';
import type { Limits, CounterHold } from './repository.js';

/** A counter that answers as the database does; some of its answers are lost. */
function counterWith(lost: ReadonlySet<number> = new Set()) {
  const counter = { counts: { total: 0, people: 0 }, pending: [] as CounterHold[] };
  let writes = 0;
  async function reserveAll(_id: string, holds: readonly CounterHold[], limits: Limits): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve));
    if (lost.has(writes++)) throw new Error('The answer is lost');
    const next = counter.counts.total + holds.length;
    if (next > (limits['total'] ?? next) || next > (limits['people'] ?? next)) return false;
    counter.counts.total = next;
    counter.counts.people = next;
    counter.pending.push(...holds);
    return true;
  }
  return { counter, reserveAll, writes: () => writes };
}

const toHold = (n: number): CounterHold => ({
  actionId: `action-${n}`,
  counts: ['total', 'people'],
  at: '2026-11-20T00:00:00.000Z',
});

describe('concurrent reservations of one counter', () => {
  it('are granted to the first until the limit, in few writes', async () => {
    const limits = { total: 100 };
    const { reserveAll, writes } = counterWith();
    const reserve = batchReservations(reserveAll);
    const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => reserve('c', toHold(n), limits)));
    expect(answers).toEqual(answers.map((_, n) => n < 100));
    expect(writes()).toBeLessThan(30);
  });

  it('resolve to what the counter holds, even if responses are lost', async () => {
    const scenario = fc.record({
      actions: fc.integer({ min: 1, max: 40 }),
      total: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      people: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      lost: fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ actions, total, people, lost }) => {
        const limits = { ...(total && { total }), ...(people && { people }) };
        const { counter, reserveAll } = counterWith(new Set(lost));
        const reserve = batchReservations(reserveAll);
        const results = await Promise.allSettled(
          Array.from({ length: actions }, (_, n) => reserve('c', toHold(n), limits)),
        );
        const counted = results.flatMap((result, n) =>
          result.status === 'fulfilled' && result.value ? [`action-${n}`] : [],
        );
        expect(counted).toEqual(counter.pending.map(({ actionId }) => actionId));
        if (lost.length === 0) {
          expect(counted).toHaveLength(Math.min(actions, total ?? actions, people ?? actions));
        }
      }),
    );
  });
});
