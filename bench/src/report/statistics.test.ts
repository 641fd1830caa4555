import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './statistics.js';

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

  it('refuses to make a figure out of none', () => {
    expect(() => median([])).toThrow('no figures');
    expect(() => percentile([], 95)).toThrow('no figures');
  });
});
