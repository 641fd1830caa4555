import { describe, expect, it } from '@jest/globals';
import { formatLength, parseLength } from './length.js';

describe('a length', () => {
  it.each([
    ['24px', '24', 'px'],
    ['50%', '50', '%'],
    ['５０％', '50', '%'],
    ['24', '24', 'px'],
    ['', '', 'px'],
  ])('splits %s into %s and %s', (value, digits, unit) => {
    expect(parseLength(value)).toEqual({ digits, unit });
  });

  it('formats as an empty text without digits, so that validation reports it as missing', () => {
    expect(formatLength({ digits: '', unit: '%' })).toBe('');
    expect(formatLength({ digits: '8', unit: '%' })).toBe('8%');
  });
});
