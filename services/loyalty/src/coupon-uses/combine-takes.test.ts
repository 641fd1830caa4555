import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { combineTakes } from './combine-takes.js';
import type { CouponCounter, NotedUse } from './counters.js';
import type { Limits } from './rules.js';

/** A counter that answers as the database does; some of its answers are lost. */
function counterWith(limits: Limits, lost: ReadonlySet<number> = new Set()) {
  const counter = { total: 0, people: 0, pending: [] as NotedUse[] };
  let writes = 0;
  async function takeAll(_id: string, uses: readonly NotedUse[]): Promise<CouponCounter | undefined> {
    await new Promise((resolve) => setImmediate(resolve));
    if (lost.has(writes++)) throw new Error('The answer is lost');
    const people = uses.filter(({ person }) => person).length;
    if (limits.totalUses !== undefined && counter.total + uses.length > limits.totalUses) return undefined;
    if (people > 0 && limits.firstPeople !== undefined && counter.people + people > limits.firstPeople) {
      return undefined;
    }
    counter.total += uses.length;
    counter.people += people;
    counter.pending.push(...uses);
    return counter as unknown as CouponCounter;
  }
  return { counter, takeAll, writes: () => writes };
}

const useOf = (n: number): NotedUse => ({ useId: `use-${n}`, person: true, at: '2026-11-20T00:00:00.000Z' });

describe('takes of one counter at once', () => {
  it('give what is left to those who came first, in few writes', async () => {
    const limits = { totalUses: 100 };
    const { takeAll, writes } = counterWith(limits);
    const take = combineTakes(takeAll);
    const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => take('c', useOf(n), limits)));
    expect(answers.map((answer) => answer !== undefined)).toEqual(answers.map((_, n) => n < 100));
    expect(writes()).toBeLessThan(30);
  });

  it('tell each press the truth, also when answers are lost', async () => {
    const scenario = fc.record({
      presses: fc.integer({ min: 1, max: 40 }),
      totalUses: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      firstPeople: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      lost: fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ presses, totalUses, firstPeople, lost }) => {
        const limits = { totalUses, firstPeople };
        const { counter, takeAll } = counterWith(limits, new Set(lost));
        const take = combineTakes(takeAll);
        const results = await Promise.allSettled(
          Array.from({ length: presses }, (_, n) => take('c', useOf(n), limits)),
        );
        const counted = results.flatMap((result, n) =>
          result.status === 'fulfilled' && result.value !== undefined ? [`use-${n}`] : [],
        );
        expect(counted).toEqual(counter.pending.map(({ useId }) => useId));
        if (lost.length === 0) {
          expect(counted).toHaveLength(Math.min(presses, totalUses ?? presses, firstPeople ?? presses));
        }
      }),
    );
  });
});
