import type { Coupon } from './kinds/coupons.js';

/** Returns the quantity of a coupon that is offered in all: the smaller of its limits. Undefined if unlimited. */
export function getLimitedQuantity({
  firstPeople = Infinity,
  totalUses = Infinity,
}: Pick<Coupon, 'firstPeople' | 'totalUses'>): number | undefined {
  const quantity = Math.min(firstPeople, totalUses);
  return Number.isFinite(quantity) ? quantity : undefined;
}
