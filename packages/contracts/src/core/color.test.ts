import { describe, expect, it } from '@jest/globals';
import { contrast, mix, readable } from './color.js';

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

describe('a mixture', () => {
  it('goes from one end to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });
});

describe('a readable colour', () => {
  it.each(['#ffffff', '#00b5be', '#777777', '#101828'])(
    'reads on %s and stays as it is where it does',
    (ground) => {
      for (const color of ['#ffffff', '#00b5be', '#000000', '#c60116']) {
        const found = readable(color, ground);
        expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrast(color, ground) >= 4.5) expect(found).toBe(color);
      }
    },
  );
});
