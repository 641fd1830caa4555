import { describe, expect, it } from '@jest/globals';
import { maxByChance, median, percentile } from './statistics.js';

describe('the statistics', () => {
  it('return the median in any order of values', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('return percentiles by nearest rank, so that each is a measured value', () => {
    const values = Array.from({ length: 20 }, (_, index) => 20 - index);
    expect(percentile(values, 50)).toBe(10);
    expect(percentile(values, 95)).toBe(19);
    expect(percentile([8, 9], 100)).toBe(9);
  });

  it('return how often one of two equals can be above the other by chance', () => {
    // Of 512 ways that 9 rounds can end, 10 have 8 or more above, 46 have 7 or more.
    expect(maxByChance(9)).toBe(7);
    expect(maxByChance(3)).toBe(3);
    // Of 4,096 ways of 12 rounds, 79 have 10 or more, 299 have 9 or more.
    expect(maxByChance(12)).toBe(9);
  });

  it('reject an empty sample', () => {
    expect(() => median([])).toThrow('no metrics');
    expect(() => percentile([], 95)).toThrow('no metrics');
  });
});
