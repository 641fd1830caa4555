import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Book, addLots, debitLots, emptyBook, removeExpired, type Lot } from './book.js';

const day = (n: number) => new Date(Date.UTC(2026, 10, 1 + n)).toISOString();
const lot = fc.record(
  { points: fc.integer({ min: 1, max: 500 }), expiresAt: fc.integer({ min: 0, max: 9 }).map(day) },
  { requiredKeys: ['points'] },
) as fc.Arbitrary<Lot>;
const lots = fc.array(lot, { maxLength: 12 });
const sum = (of: readonly Lot[]) => of.reduce((total, { points }) => total + points, 0);
const inOrder = ({ lots: all }: Book) =>
  all.every(({ expiresAt }, index) => {
    const next = all[index + 1];
    if (next === undefined) return true;
    return expiresAt !== undefined && (next.expiresAt === undefined || expiresAt < next.expiresAt);
  });

describe('the book of an account', () => {
  it('is the sum of its lots, each expiry once and in order', () => {
    fc.assert(
      fc.property(lots, (all) => {
        const book = addLots(emptyBook, all);
        expect(book.balance).toBe(sum(all));
        expect(sum(book.lots)).toBe(book.balance);
        expect(inOrder(book)).toBe(true);
      }),
    );
  });

  it('is never negative, and equals the former one after a debit is reversed', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 2_000 }), (all, points) => {
        const book = addLots(emptyBook, all);
        const debit = debitLots(book, points);
        if (debit === undefined) return expect(book.balance).toBeLessThan(points);
        expect(debit.book.balance).toBe(book.balance - points);
        expect(debit.book.lots.every((left) => left.points > 0)).toBe(true);
        expect(sum(debit.from)).toBe(points);
        return expect(addLots(debit.book, debit.from)).toEqual(book);
      }),
    );
  });

  it('is spent from what expires first', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 2_000 }), (all, points) => {
        const debit = debitLots(addLots(emptyBook, all), points);
        const last = debit?.from.at(-1)?.expiresAt;
        for (const left of debit?.book.lots ?? []) {
          expect(left.expiresAt === undefined || (last !== undefined && left.expiresAt >= last)).toBe(true);
        }
      }),
    );
  });

  it('loses what expires, at the moment it does', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 0, max: 10 }), (all, n) => {
        const { book, gone } = removeExpired(addLots(emptyBook, all), day(n));
        expect(sum(gone) + book.balance).toBe(sum(all));
        expect(gone.every(({ expiresAt }) => expiresAt !== undefined && expiresAt <= day(n))).toBe(true);
        expect(book.lots.every(({ expiresAt }) => expiresAt === undefined || expiresAt > day(n))).toBe(true);
      }),
    );
  });
});
