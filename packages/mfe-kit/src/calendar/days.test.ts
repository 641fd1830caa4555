import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  countDays,
  listWeeks,
  tokyoDay,
  tokyoLastDay,
  toNextMidnight,
  withMonth,
} from './days.js';

describe('days', () => {
  it('are counted over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(countDays('2026-12-24', '2027-01-02')).toBe(9);
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('keep their number in another month, or become its last day', () => {
    expect(withMonth('2027-01-15', '2027-02')).toBe('2027-02-15');
    expect(withMonth('2027-01-31', '2027-02')).toBe('2027-02-28');
  });

  it('belong to Japan: an end at 00:00 is on the day before', () => {
    expect(tokyoDay('2026-12-24T14:59:59.999Z')).toBe('2026-12-24');
    expect(tokyoDay('2026-12-24T15:00:00.000Z')).toBe('2026-12-25');
    expect(tokyoLastDay('2026-12-24T15:00:00.000Z')).toBe('2026-12-24');
    expect(tokyoLastDay('2026-12-24T15:00:00.001Z')).toBe('2026-12-25');
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-12', 5, '2026-11-29', '2027-01-02'],
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2026-05', 6, '2026-04-26', '2026-06-06'],
  ])('%s are %d, from Sunday to Saturday', (month, count, first, last) => {
    const weeks = listWeeks(month);
    expect(weeks.map(({ length }) => length)).toEqual(Array.from({ length: count }, () => 7));
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
  });
});

it("finds the midnight in Japan that follows, also from a midnight and over a year's end", () => {
  expect(toNextMidnight('2026-12-31T14:59:59.000Z')).toBe('2026-12-31T15:00:00.000Z');
  expect(toNextMidnight('2026-12-31T15:00:00.000Z')).toBe('2027-01-01T15:00:00.000Z');
});
