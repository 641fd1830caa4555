import { describe, expect, it } from '@jest/globals';
import { median, mostByChance, percentile } from './statistics.js';

describe('statistics', () => {
  it('finds the middle, whatever the order', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('takes percentiles by nearest rank: a figure that was measured', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(percentile(values, 50)).toBe(10);
    expect(percentile(values, 95)).toBe(19);
    expect(percentile([8, 9], 100)).toBe(9);
  });

  it('knows how often one of two equals is above the other by chance', () => {
    // Of 512 ways that 9 rounds can end, 10 have 8 or more above, 46 have 7 or more.
    expect(mostByChance(9)).toBe(7);
    expect(mostByChance(3)).toBe(3);
    // Of 4,096 ways of 12 rounds, 79 have 10 or more, 299 have 9 or more.
    expect(mostByChance(12)).toBe(9);
  });

  it('refuses to make a figure out of none', () => {
    expect(() => median([])).toThrow('no figures');
    expect(() => percentile([], 95)).toThrow('no figures');
  });
});
