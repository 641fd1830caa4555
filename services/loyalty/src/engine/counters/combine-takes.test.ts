import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { combineTakes } from './combine-takes.js';
import type { Limits, Note } from './repository.js';

/** A counter that answers as the database does; some of its answers are lost. */
function counterWith(lost: ReadonlySet<number> = new Set()) {
  const counter = { counts: { total: 0, people: 0 }, pending: [] as Note[] };
  let writes = 0;
  async function takeAll(_id: string, notes: readonly Note[], limits: Limits): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve));
    if (lost.has(writes++)) throw new Error('The answer is lost');
    const next = counter.counts.total + notes.length;
    if (next > (limits['total'] ?? next) || next > (limits['people'] ?? next)) return false;
    counter.counts.total = next;
    counter.counts.people = next;
    counter.pending.push(...notes);
    return true;
  }
  return { counter, takeAll, writes: () => writes };
}

const noteOf = (n: number): Note => ({
  pressId: `press-${n}`,
  counts: ['total', 'people'],
  at: '2026-11-20T00:00:00.000Z',
});

describe('takes of one counter at once', () => {
  it('give what is left to those who came first, in few writes', async () => {
    const limits = { total: 100 };
    const { takeAll, writes } = counterWith();
    const take = combineTakes(takeAll);
    const answers = await Promise.all(Array.from({ length: 500 }, (_, n) => take('c', noteOf(n), limits)));
    expect(answers).toEqual(answers.map((_, n) => n < 100));
    expect(writes()).toBeLessThan(30);
  });

  it('tell each press the truth, also when answers are lost', async () => {
    const scenario = fc.record({
      presses: fc.integer({ min: 1, max: 40 }),
      total: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      people: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      lost: fc.uniqueArray(fc.integer({ min: 0, max: 10 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ presses, total, people, lost }) => {
        const limits = { ...(total && { total }), ...(people && { people }) };
        const { counter, takeAll } = counterWith(new Set(lost));
        const take = combineTakes(takeAll);
        const results = await Promise.allSettled(
          Array.from({ length: presses }, (_, n) => take('c', noteOf(n), limits)),
        );
        const counted = results.flatMap((result, n) =>
          result.status === 'fulfilled' && result.value ? [`press-${n}`] : [],
        );
        expect(counted).toEqual(counter.pending.map(({ pressId }) => pressId));
        if (lost.length === 0) {
          expect(counted).toHaveLength(Math.min(presses, total ?? presses, people ?? presses));
        }
      }),
    );
  });
});
