import { describe, expect, it } from '@jest/globals';
import { code128 } from './code-128.js';

/** A bar is 1, a gap is 0, as tables of the symbology write it. */
function modulesOf(text: string): string {
  const { bars, width } = code128(text);
  const modules = Array.from({ length: width }, () => '0');
  for (const bar of bars) modules.fill('1', bar.at, bar.at + bar.width);
  return modules.join('');
}

describe('code 128', () => {
  it('writes start B, the characters, the check symbol and stop', () => {
    const [start, a, check, stop] = ['11010010000', '10100011000', '10001011000', '1100011101011'];
    expect(modulesOf('A')).toBe([start, a, check, stop].join(''));
  });

  it('has a symbol for every printable character', () => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
    expect(code128(all).width).toBe(11 * (95 + 2) + 13);
  });
});
