import { describe, expect, it } from '@jest/globals';
import { draw, type Prize, prizeAt } from './draw.js';

const prize = (name: string, odds: number): Prize => ({ name, odds, kind: 'none' });

/** Chi-squared statistic; degrees of freedom are one less than the outcomes. */
function chiSquared(observed: readonly number[], odds: readonly number[], draws: number): number {
  return observed.reduce((sum, count, index) => {
    const expected = ((odds[index] ?? 0) / 100) * draws;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

describe('the draw', () => {
  it('assigns each prize its share of numbers, and none to the rest', () => {
    const prizes = [
      prize('first', 0.001),
      prize('second', 20.5),
      // As a binary fraction slightly below 1,001 thousandths.
      prize('third', 1.001),
      prize('never', 0),
    ];
    const counts = new Map<string | undefined, number>();
    for (let number = 0; number < 100_000; number += 1) {
      const name = prizeAt(prizes, number)?.name;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({
      first: 1,
      second: 20_500,
      third: 1_001,
      undefined: 78_498,
    });
  });

  it('always wins if the odds add up to 100 percent', () => {
    const prizes = [prize('a', 33.333), prize('b', 33.333), prize('c', 33.334)];
    expect(prizeAt(prizes, 99_999)?.name).toBe('c');
    expect(prizeAt(prizes, 0)?.name).toBe('a');
  });

  it('matches the configured odds over 100,000 draws', () => {
    const odds = [1, 5, 20.5, 30, 43.5];
    const prizes = odds.slice(0, 4).map((part, index) => prize(String(index), part));
    const draws = 100_000;
    const observed = [0, 0, 0, 0, 0];
    for (let n = 0; n < draws; n += 1) {
      const index = Number(draw(prizes)?.name ?? 4);
      observed[index] = (observed[index] ?? 0) + 1;
    }
    // A fair draw exceeds 37.3 once in 6 million runs (4 degrees of freedom); an error of one percent, by far.
    expect(chiSquared(observed, odds, draws)).toBeLessThan(37.3);
    const slipped = [1, 5, 21.5, 30, 42.5];
    expect(chiSquared(observed, slipped, draws)).toBeGreaterThan(37.3);
  });
});
