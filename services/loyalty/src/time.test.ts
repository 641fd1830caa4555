import { describe, expect, it } from '@jest/globals';
import type { LimitPeriod } from '@noren/contracts/contents';
import fc from 'fast-check';
import { getEnd, isOutside, isWithin, tokyoDay, tokyoMonthsLater, tokyoPeriod, tokyoStart } from './time.js';

const at = (text: string) => new Date(text);

describe('days in Tokyo', () => {
  it('start at 15:00 UTC of the previous day', () => {
    expect(tokyoDay(at('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
    expect(tokyoDay(at('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21');
  });

  it('end a month later on the same day, or on the last day of a shorter month', () => {
    expect(tokyoMonthsLater(at('2026-11-20T03:00:00.000Z'), 12)).toBe('2027-11-20T15:00:00.000Z');
    expect(tokyoMonthsLater(at('2027-01-31T03:00:00.000Z'), 1)).toBe('2027-02-28T15:00:00.000Z');
    expect(tokyoMonthsLater(at('2028-01-30T15:30:00.000Z'), 1)).toBe('2028-02-29T15:00:00.000Z');
    expect(tokyoMonthsLater(at('2026-10-31T03:00:00.000Z'), 2)).toBe('2026-12-31T15:00:00.000Z');
  });
});

/** The day and weekday of an instant by the time zone database, as an oracle for our own arithmetic. */
const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
});
function readCalendar(instant: Date) {
  const parts = new Map(calendar.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    date: parts.get('day'),
    weekday: parts.get('weekday'),
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const instants = fc.date({ min: at('2020-01-01'), max: at('2060-01-01'), noInvalidDate: true });
const periods = fc.constantFrom<Exclude<LimitPeriod, 'ever'>>('day', 'week', 'month');

describe('periods in Tokyo', () => {
  it.each([
    ['day', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['day', '2028-02-28', '2028-02-28', '2028-02-29'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
  ] as const)('are a calendar %s: %s is in that from %s until %s', (period, day, from, until) => {
    expect(tokyoPeriod(day, period)).toEqual({ from, until });
  });

  it('never end if they are for ever', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = tokyoDay(instant);
        expect(tokyoPeriod(day, 'ever')).toEqual({ from: '' });
        expect(isWithin(day, tokyoPeriod('2026-11-20', 'ever'))).toBe(true);
      }),
    );
  });

  it('begin at 00:00 of any day, of Mondays, of firsts, by the time zone database', () => {
    fc.assert(
      fc.property(instants, periods, (instant, period) => {
        expect(tokyoDay(instant)).toBe(readCalendar(instant).day);
        const { from, until = '' } = tokyoPeriod(tokyoDay(instant), period);
        const [start, end] = [tokyoStart(from), tokyoStart(until)];
        expect(start.getTime() <= instant.getTime() && instant.getTime() < end.getTime()).toBe(true);
        for (const border of [start, end]) {
          const { weekday, date } = readCalendar(border);
          if (period === 'week') expect(weekday).toBe('Mon');
          if (period === 'month') expect(date).toBe('01');
          expect(readCalendar(border).day).not.toBe(readCalendar(new Date(border.getTime() - 1)).day);
        }
        const length = (end.getTime() - start.getTime()) / dayMs;
        expect(length).toBeGreaterThanOrEqual({ day: 1, week: 7, month: 28 }[period]);
        expect(length).toBeLessThanOrEqual({ day: 1, week: 7, month: 31 }[period]);
      }),
    );
  });

  it('change at their border to the millisecond, and leave no day out', () => {
    fc.assert(
      fc.property(instants, periods, (instant, period) => {
        const current = tokyoPeriod(tokyoDay(instant), period);
        const border = tokyoStart(current.until ?? '');
        const [before, after] = [tokyoDay(new Date(border.getTime() - 1)), tokyoDay(border)];
        expect(isWithin(before, current)).toBe(true);
        expect(isWithin(after, current)).toBe(false);
        expect(tokyoPeriod(before, period)).toEqual(current);
        expect(tokyoPeriod(after, period).from).toBe(current.until);
      }),
    );
  });

  it('hold two days together exactly if both are in the same one', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: -40, max: 40 }), periods, (instant, days, period) => {
        const [one, two] = [instant, new Date(instant.getTime() + days * dayMs)].map(tokyoDay) as [
          string,
          string,
        ];
        const isSame = tokyoPeriod(one, period).from === tokyoPeriod(two, period).from;
        expect(isWithin(two, tokyoPeriod(one, period))).toBe(isSame);
      }),
    );
  });
});

describe('a period', () => {
  const base = at('2026-11-20').getTime();
  const ends = fc.option(
    fc.integer({ min: -3, max: 3 }).map((ms) => new Date(base + ms).toISOString()),
    { nil: undefined },
  );

  it('[C40] ends at the earlier of its end and its expiry, to the millisecond', () => {
    fc.assert(
      fc.property(ends, ends, fc.integer({ min: -4, max: 4 }), (endsAt, expiresAt, ms) => {
        const term = { ...(endsAt && { endsAt }), ...(expiresAt && { expiresAt }) };
        const [end = 'never'] = [endsAt, expiresAt].filter(Boolean).sort();
        expect(getEnd(term) ?? 'never').toBe(end);
        const now = new Date(base + ms);
        expect(isOutside(term, now)).toBe(now.toISOString() >= end);
      }),
    );
  });

  it('compares ends with different offsets as moments', () => {
    const term = { endsAt: '2026-12-25T00:00:00+09:00', expiresAt: '2026-12-24T16:00:00.000Z' };
    expect(getEnd(term)).toBe('2026-12-24T15:00:00.000Z');
  });
});
