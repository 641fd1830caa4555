import { describe, expect, it } from '@jest/globals';
import { contrast } from './color.js';

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#00b5be', '#ffffff', 2.5],
  ])('of %s and %s is %d, either way round', (first, second, expected) => {
    expect(contrast(first, second)).toBeCloseTo(expected, 1);
    expect(contrast(second, first)).toBe(contrast(first, second));
  });
});
