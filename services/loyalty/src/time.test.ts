import { describe, expect, it } from '@jest/globals';
import { tokyoDay, tokyoMidnight, tokyoMonthsLater } from './time.js';

const at = (text: string) => new Date(text);

describe('days in Tokyo', () => {
  it('start at 15:00 UTC of the previous day', () => {
    expect(tokyoDay(at('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
    expect(tokyoDay(at('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21');
  });

  it('are counted from midnight to midnight', () => {
    expect(tokyoMidnight(at('2026-11-20T14:59:59.999Z'), 0)).toBe('2026-11-19T15:00:00.000Z');
    expect(tokyoMidnight(at('2026-11-20T14:59:59.999Z'), 30)).toBe('2026-12-19T15:00:00.000Z');
    expect(tokyoMidnight(at('2026-12-31T15:00:00.000Z'), 1)).toBe('2027-01-01T15:00:00.000Z');
  });

  it('end a month later on the same day, or on the last day of a shorter month', () => {
    expect(tokyoMonthsLater(at('2026-11-20T03:00:00.000Z'), 12)).toBe('2027-11-20T15:00:00.000Z');
    expect(tokyoMonthsLater(at('2027-01-31T03:00:00.000Z'), 1)).toBe('2027-02-28T15:00:00.000Z');
    expect(tokyoMonthsLater(at('2028-01-30T15:30:00.000Z'), 1)).toBe('2028-02-29T15:00:00.000Z');
    expect(tokyoMonthsLater(at('2026-10-31T03:00:00.000Z'), 2)).toBe('2026-12-31T15:00:00.000Z');
  });
});
