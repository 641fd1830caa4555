import { describe, expect, it } from '@jest/globals';
import { contrast, mix, readable } from './color.js';

describe('the contrast ratio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#00b5be', '#ffffff', 2.5],
  ])('between %s and %s is %d in either order', (first, second, expected) => {
    expect(contrast(first, second)).toBeCloseTo(expected, 1);
    expect(contrast(second, first)).toBe(contrast(first, second));
  });
});

describe('mix', () => {
  it('interpolates between both colours', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });
});

describe('a readable colour', () => {
  it.each(['#ffffff', '#00b5be', '#777777', '#101828'])(
    'is readable on %s and unchanged if it already is',
    (ground) => {
      for (const color of ['#ffffff', '#00b5be', '#000000', '#c60116']) {
        const found = readable(color, ground);
        expect(contrast(found, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrast(color, ground) >= 4.5) expect(found).toBe(color);
      }
    },
  );
});
