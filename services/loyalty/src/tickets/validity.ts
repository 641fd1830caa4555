import { tokyoMidnight } from '../time.js';

export interface Validity {
  readonly validityDays?: number;
  readonly validUntil?: string;
}

/**
 * Returns when a ticket bought at a time ends, if ever: after N days at 00:00 in Asia/Tokyo, or at a fixed date. The
 * day of purchase is the first of the N days: 30 days bought on April 1st end as May 1st begins.
 */
export function getValidUntil({ validityDays, validUntil }: Validity, purchasedAt: Date): string | undefined {
  return validityDays === undefined ? validUntil : tokyoMidnight(purchasedAt, validityDays);
}
