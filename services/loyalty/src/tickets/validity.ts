import { tokyoMidnight } from '../tokyo-day.js';

export interface Validity {
  readonly validityDays?: number;
  readonly validUntil?: string;
}

/**
 * When a ticket that is bought now ends, if ever: N days from the purchase until 00:00 on the last day in
 * Asia/Tokyo, or a date. The day of the purchase is the first of the N days and the last day the one after
 * them: 30 days bought on April 1st end as May 1st begins.
 */
export function getValidUntil({ validityDays, validUntil }: Validity, purchasedAt: Date): string | undefined {
  return validityDays === undefined ? validUntil : tokyoMidnight(purchasedAt, validityDays);
}
