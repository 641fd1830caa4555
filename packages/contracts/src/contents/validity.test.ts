import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getValidityEnd } from './validity.js';

const dayMs = 24 * 60 * 60 * 1000;
const at = (text: string) => new Date(text);

describe('days of validity', () => {
  it('are counted from midnight to midnight in Tokyo', () => {
    expect(getValidityEnd(at('2026-11-20T14:59:59.999Z'), 0)).toBe('2026-11-19T15:00:00.000Z');
    expect(getValidityEnd(at('2026-11-20T14:59:59.999Z'), 30)).toBe('2026-12-19T15:00:00.000Z');
    expect(getValidityEnd(at('2026-12-31T15:00:00.000Z'), 1)).toBe('2027-01-01T15:00:00.000Z');
  });

  it('end at 00:00 by the time zone database, less than N and more than N - 1 days later', () => {
    const midnight = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'medium' });
    const instants = fc.date({ min: at('1960-01-01'), max: at('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 3_650 }), (from, days) => {
        const end = at(getValidityEnd(from, days));
        expect(midnight.format(end)).toBe('00:00:00');
        expect(Math.ceil((end.getTime() - from.getTime()) / dayMs)).toBe(days);
      }),
    );
  });
});
