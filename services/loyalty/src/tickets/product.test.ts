import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tokyoDay } from '../time.js';
import { getValidUntil } from './product.js';

const day = 24 * 60 * 60 * 1000;
const times = fc.date({
  min: new Date('2020-01-01T00:00:00.000Z'),
  max: new Date('2060-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});
const days = fc.integer({ min: 1, max: 3_650 });

/** Calendar days in Tokyo on which a ticket can be used. */
function usableDays(from: Date, until: string): number {
  const found = new Set<string>();
  for (let at = from.getTime(); at < Date.parse(until); at += day / 2) found.add(tokyoDay(new Date(at)));
  found.add(tokyoDay(new Date(Date.parse(until) - 1)));
  return found.size;
}

describe('the validity', () => {
  it('[C148] ends at 00:00 in Tokyo, the given number of calendar days after the day of the purchase', () => {
    fc.assert(
      fc.property(times, days, (at, validityDays) => {
        const until = new Date(getValidUntil({ validityDays }, at) ?? '');
        expect(until.toISOString()).toMatch(/T15:00:00\.000Z$/);
        const firstDay = Date.parse(`${tokyoDay(at)}T00:00:00+09:00`);
        expect(until.getTime() - firstDay).toBe(validityDays * day);
        expect(until.getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });

  it('[C148] covers as many calendar days as were sold, whatever the hour of purchase', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 60 }), (at, validityDays) => {
        expect(usableDays(at, getValidUntil({ validityDays }, at) ?? '')).toBe(validityDays);
      }),
    );
  });

  it('is never shorter for a later purchase', () => {
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 10 * day }), days, (at, later, validityDays) => {
        const first = getValidUntil({ validityDays }, at) ?? '';
        const second = getValidUntil({ validityDays }, new Date(at.getTime() + later)) ?? '';
        expect(first <= second).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-04-01T00:00:00.000+09:00', 30, '2026-04-30T15:00:00.000Z'],
    ['2026-04-01T23:59:59.999+09:00', 30, '2026-04-30T15:00:00.000Z'],
    ['2026-02-28T12:00:00.000+09:00', 1, '2026-02-28T15:00:00.000Z'],
    ['2028-02-28T12:00:00.000+09:00', 2, '2028-02-29T15:00:00.000Z'],
  ])('starts at the purchase: bought %s for %i days, it ends %s', (at, validityDays, until) => {
    expect(getValidUntil({ validityDays }, new Date(at))).toBe(until);
  });

  it('ends at a fixed date if one is set, and never without either', () => {
    expect(getValidUntil({ validUntil: '2026-07-01T00:00:00.000Z' }, new Date())).toBe(
      '2026-07-01T00:00:00.000Z',
    );
    expect(getValidUntil({}, new Date())).toBeUndefined();
  });
});
