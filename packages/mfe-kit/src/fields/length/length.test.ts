import { describe, expect, it } from '@jest/globals';
import { lengthParts, lengthText } from './length.js';

describe('a length', () => {
  it.each([
    ['24px', '24', 'px'],
    ['50%', '50', '%'],
    ['５０％', '50', '%'],
    ['24', '24', 'px'],
    ['', '', 'px'],
  ])('splits %s into %s and %s', (value, digits, unit) => {
    expect(lengthParts(value)).toEqual({ digits, unit });
  });

  it('formats as an empty text without digits, so that validation reports it as missing', () => {
    expect(lengthText({ digits: '', unit: '%' })).toBe('');
    expect(lengthText({ digits: '8', unit: '%' })).toBe('8%');
  });
});
