import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getRefundOptions } from './refund-options.js';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-11-01T00:00:00.000Z');
const at = (days: number) => new Date(start + days * day);

const ticket = fc.record(
  {
    amount: fc.integer({ min: 0, max: 100_000 }),
    uses: fc.nat({ max: 12 }),
    product: fc.record({ totalUses: fc.integer({ min: 1, max: 10 }) }, { requiredKeys: [] }),
    startedAt: fc.constant(at(0).toISOString()),
    validUntil: fc.integer({ min: 1, max: 90 }).map((days) => at(days).toISOString()),
    purchasedAt: fc.constant(at(0).toISOString()),
  },
  { requiredKeys: ['amount', 'uses', 'product', 'purchasedAt'] },
);
const moment = fc.integer({ min: 0, max: 100 }).map(at);
const unused = (...of: Parameters<typeof getRefundOptions>) => getRefundOptions(...of)?.unused ?? Number.NaN;

describe('what can be refunded', () => {
  it('is never more than was paid, and never grows with another use or day', () => {
    fc.assert(
      fc.property(ticket, moment, (of, now) => {
        const left = unused(of, now);
        expect(Number.isInteger(left)).toBe(true);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(of.amount);
        expect(unused({ ...of, uses: of.uses + 1 }, now)).toBeLessThanOrEqual(left);
        expect(unused(of, new Date(now.getTime() + day))).toBeLessThanOrEqual(left);
      }),
    );
  });

  it('is all of it until a ticket is used, and nothing once it has ended', () => {
    fc.assert(
      fc.property(ticket, moment, ({ startedAt: _started, ...of }, now) => {
        const isOver = of.validUntil !== undefined && now.toISOString() >= of.validUntil;
        expect(unused({ ...of, uses: 0 }, now)).toBe(isOver ? 0 : of.amount);
      }),
    );
  });

  it.each([
    ['the uses that are left', { uses: 1, product: { totalUses: 4 } }, 2_235],
    ['the days that are left of a pass', { uses: 3, product: {}, validUntil: at(30).toISOString() }, 1_987],
    ['nothing of a pass without an end that was used', { uses: 1, product: {} }, 0],
  ])('is %s', (_what, of, expected) => {
    expect(unused({ amount: 2_980, purchasedAt: at(0).toISOString(), ...of }, at(10))).toBe(expected);
  });

  it('is unknown without the price, or after a refund', () => {
    const own = { uses: 0, product: {}, purchasedAt: at(0).toISOString() };
    const refund = {
      key: 'k',
      fingerprint: 'f',
      amount: 1,
      reason: 'r',
      requestedBy: 'Aki',
      requestedAt: 'now',
    };
    expect(getRefundOptions(own, at(1))).toBeUndefined();
    expect(getRefundOptions({ ...own, amount: 1, refund }, at(1))).toBeUndefined();
  });
});
