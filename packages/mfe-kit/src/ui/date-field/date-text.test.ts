import { describe, expect, it } from '@jest/globals';
import { fromDayText, fromTimeText, parseDateText, toDayText, toTimeText } from './date-text.js';

describe('a date as text', () => {
  it("converts Japan's time to text and back, whatever the browser's time zone", () => {
    expect(toTimeText('2026-01-01T15:30:00.000Z')).toBe('2026/01/02 00:30');
    expect(fromTimeText('2026/01/02 00:30')).toBe('2026-01-01T15:30:00.000Z');
    expect(fromTimeText('2026/01/02')).toBe('2026-01-01T15:00:00.000Z');
    expect(toDayText('2026-01-02')).toBe('2026/01/02');
    expect(fromDayText('2026/01/02')).toBe('2026-01-02');
  });

  it('converts an empty value to none', () => {
    expect(toTimeText('')).toBe('');
    expect(fromTimeText('')).toBeUndefined();
    expect(toDayText('')).toBe('');
    expect(fromDayText(' ')).toBeUndefined();
  });

  it.each(['2026/1/2 9:05', '2026-01-02T09:05', '２０２６／０１／０２　０９：０５', '2026年1月2日 9時05分'])(
    'reads %s',
    (text) => {
      expect(parseDateText(text)).toEqual({ day: '2026-01-02', time: '09:05' });
    },
  );

  it.each([
    '2026/02/30',
    '2026/13/01',
    '26/01/02',
    '2026/01/02 24:00',
    '2026/01/02 09:60',
    '2026/01',
    'soon',
  ])('rejects %s', (text) => {
    expect(parseDateText(text)).toBeUndefined();
  });
});
