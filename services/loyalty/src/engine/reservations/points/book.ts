import type { Settings, SettingsScope } from '../../../ports.js';
import { tokyoMonthsLater } from '../../../time.js';
import type { CreditEffect } from '../../types/effect.js';

/** Points that expire together. */
export interface Lot {
  readonly points: number;
  /** ISO 8601; absent: never. */
  readonly expiresAt?: string;
}

/** The points of an account: the balance is the sum of its lots, which are sorted by expiry. */
export interface Book {
  readonly balance: number;
  readonly lots: readonly Lot[];
}

export const emptyBook: Book = { balance: 0, lots: [] };

const sum = (lots: readonly Lot[]) => lots.reduce((total, { points }) => total + points, 0);

function toBook(lots: readonly Lot[]): Book {
  return { balance: sum(lots), lots };
}

/** Sorts lots that never expire last. */
function before(one: Lot, other: Lot): number {
  if (one.expiresAt === other.expiresAt) return 0;
  if (one.expiresAt === undefined) return 1;
  if (other.expiresAt === undefined) return -1;
  return one.expiresAt < other.expiresAt ? -1 : 1;
}

/** Adds lots; those that expire together become one. */
export function addLots(book: Book, lots: readonly Lot[]): Book {
  const byExpiry = new Map<string | undefined, Lot>();
  for (const lot of [...book.lots, ...lots]) {
    const points = (byExpiry.get(lot.expiresAt)?.points ?? 0) + lot.points;
    byExpiry.set(lot.expiresAt, { ...lot, points });
  }
  return toBook([...byExpiry.values()].sort(before));
}

/** Debits points, earliest expiry first. @returns undefined if there are too few */
export function debitLots(book: Book, points: number): { book: Book; from: Lot[] } | undefined {
  if (book.balance < points) return undefined;
  const from: Lot[] = [];
  const left: Lot[] = [];
  let remaining = points;
  for (const lot of book.lots) {
    const reserved = Math.min(remaining, lot.points);
    remaining -= reserved;
    if (reserved > 0) from.push({ ...lot, points: reserved });
    if (reserved < lot.points) left.push({ ...lot, points: lot.points - reserved });
  }
  return { book: toBook(left), from };
}

/** Removes the lots that expire at or before a time (ISO 8601). */
export function removeExpired(book: Book, at: string): { book: Book; gone: Lot[] } {
  const isGone = ({ expiresAt }: Lot) => expiresAt !== undefined && expiresAt <= at;
  return {
    book: toBook(book.lots.filter((lot) => !isGone(lot))),
    gone: book.lots.filter(isGone),
  };
}

/** Returns when points credited at a time expire, as fields of the effect; empty if they never do. */
export type PointExpiry = (scope: SettingsScope, at: Date) => Promise<Pick<CreditEffect, 'expiresAt'>>;

export function createPointExpiry(settings: Settings): PointExpiry {
  return async (scope, at) => {
    const { expireMonths } = await settings.get(scope, 'point');
    return expireMonths === 0 ? {} : { expiresAt: tokyoMonthsLater(at, expireMonths) };
  };
}
