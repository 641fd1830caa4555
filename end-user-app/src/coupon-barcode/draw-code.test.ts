import { describe, expect, it } from '@jest/globals';
import { type DrawnCode, drawCode } from './draw-code.js';

/** Returns each row as a string of 1 (dark) and 0 (light), as in the tables of the symbologies. */
function getModules({ rows, width }: DrawnCode): string[] {
  return rows.map((row) => {
    const modules = Array.from({ length: width }, () => '0');
    for (const run of row) modules.fill('1', run.at, run.at + run.width);
    return modules.join('');
  });
}

describe('codes for the till', () => {
  it('Code 128 writes start, characters, check symbol and stop', async () => {
    const [start, a, check, stop] = ['11010010000', '10100011000', '10001011000', '1100011101011'];
    expect(getModules(await drawCode('A', 'code128'))).toEqual([[start, a, check, stop].join('')]);
  });

  it('EAN-13 adds its check digit, between its guards', async () => {
    const code = await drawCode('490123456789', 'ean13');
    const [modules = ''] = getModules(code);
    expect(modules).toHaveLength(95);
    expect([modules.slice(0, 3), modules.slice(45, 50), modules.slice(92)]).toEqual(['101', '01010', '101']);
    expect(code.text).toBe('4901234567894');
  });

  it('Code 39 is enclosed in asterisks', async () => {
    const star = '1000101110111010';
    const [modules = ''] = getModules(await drawCode('CAFE-1', 'code39'));
    expect(modules.startsWith(star)).toBe(true);
    expect(modules.replace(/0$/, '').endsWith(star.slice(0, 15))).toBe(true);
  });

  it('NW-7 is enclosed in letters', async () => {
    const [modules = ''] = getModules(await drawCode('12345', 'nw7'));
    expect(modules.startsWith('1011001001')).toBe(true);
  });

  it('QR is a square with its three finder patterns', async () => {
    const code = await drawCode('https://aoba.example/c1', 'qr');
    const rows = getModules(code);
    expect(rows).toHaveLength(code.width);
    expect([rows[0]?.slice(0, 7), rows[0]?.slice(-7), rows.at(-1)?.slice(0, 7)]).toEqual([
      '1111111',
      '1111111',
      '1111111',
    ]);
  });

  it.each(['ean13', 'code39', 'nw7'] as const)(
    'text that %s cannot encode is drawn in Code 128',
    async (format) => {
      expect(await drawCode('~~{5}', format)).toEqual(await drawCode('~~{5}', 'code128'));
    },
  );
});
