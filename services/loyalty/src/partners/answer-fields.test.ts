import { describe, expect, it } from '@jest/globals';
import { getValueAt, parseNumber, parseTime } from './answer-fields.js';

describe('a partner’s response', () => {
  it('is read by a dotted path, own properties only', () => {
    expect(getValueAt({ data: { point: 3 } }, 'data.point')).toBe(3);
    for (const path of ['data.none', 'data.point.deeper', 'constructor.name', '__proto__', ''])
      expect(getValueAt({ data: { point: 3 } }, path)).toBeUndefined();
    expect(getValueAt(undefined, 'data')).toBeUndefined();
  });

  it('contains numbers, also as text', () => {
    expect([12, '12', '1,200', '-3.5'].map(parseNumber)).toEqual([12, 12, 1200, -3.5]);
    for (const none of ['many', '', null, true, Number.NaN, {}]) expect(parseNumber(none)).toBeUndefined();
  });

  it.each([
    [1_900_000_000, '', '2030-03-17T17:46:40.000Z'],
    ['1900000000000', '', '2030-03-17T17:46:40.000Z'],
    ['2030-03-31', 'YYYY-MM-DD', '2030-03-31T14:59:59.000Z'],
    ['2030/3/1', 'YYYY/MM/DD', '2030-03-01T14:59:59.000Z'],
    ['2030-06', 'YYYY-MM', '2030-06-30T14:59:59.000Z'],
    ['2030', 'YYYY', '2030-12-31T14:59:59.000Z'],
    ['20300331', 'YYYYMMDD', '2030-03-31T14:59:59.000Z'],
    [20300331, 'YYYYMMDD', '2030-03-31T14:59:59.000Z'],
    ['2030-03-31 09:30', 'YYYY-MM-DD HH:mm', '2030-03-31T00:30:00.000Z'],
    ['31.03.2030 00:00:05', 'DD.MM.YYYY HH:mm:ss', '2030-03-30T15:00:05.000Z'],
  ])('contains times: %p as %p', (value, format, expected) => {
    expect(parseTime(value, format)?.toISOString()).toBe(expected);
  });

  it.each([
    ['2030-02-31', 'YYYY-MM-DD'],
    ['31-03-2030', 'YYYY-MM-DD'],
    ['soon', ''],
    [undefined, 'YYYY-MM-DD'],
    ['2030-03-31T', 'YYYY-MM-DD'],
  ])('contains no time: %p as %p', (value, format) => {
    expect(parseTime(value, format)).toBeUndefined();
  });
});
