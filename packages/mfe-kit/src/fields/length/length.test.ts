import { describe, expect, it } from '@jest/globals';
import { lengthParts, lengthText } from './length.js';

describe('a measure', () => {
  it.each([
    ['24px', '24', 'px'],
    ['50%', '50', '%'],
    ['５０％', '50', '%'],
    ['24', '24', 'px'],
    ['', '', 'px'],
  ])('%s is %s and %s', (value, digits, unit) => {
    expect(lengthParts(value)).toEqual({ digits, unit });
  });

  it('is empty without digits, so that it is told as missing', () => {
    expect(lengthText({ digits: '', unit: '%' })).toBe('');
    expect(lengthText({ digits: '8', unit: '%' })).toBe('8%');
  });
});
