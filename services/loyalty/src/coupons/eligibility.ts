import type { Coupon } from '@noren/contracts/contents';
import type { MemberCoupon } from '@noren/contracts/coupons';
import type { ErrorCode } from '@noren/contracts/errors';
import type { Count } from '../engine/types/reservation.js';
import { findExhausted } from '../engine/reservations/counters/counter-resource.js';
import { type Counter, getCount } from '../engine/reservations/counters/repository.js';
import { toCouponFields } from '../engine/grants/service.js';
import { isOutside } from '../time.js';

/** A coupon's rules: the current ones, or those at the time it was granted. */
export type CouponRules = Omit<Coupon, 'appId' | 'published' | 'version' | 'createdAt' | 'updatedAt'>;

/** One member's usage of a coupon. */
export interface MemberUsage {
  /** The member has redeemed it today. */
  readonly today: boolean;
  /** The member is one of its people and needs no further place among the first N. */
  readonly person: boolean;
}

/** True if a stamp device of the shop proves the redemption. */
export function isProven(useType: CouponRules['useType']): useType is 'hitap' | 'echoss' {
  return useType === 'hitap' || useType === 'echoss';
}

export const noUsage: MemberUsage = { today: false, person: false };

export interface EligibilityContext {
  /** Redemptions and people in this environment; undefined before the first one. */
  readonly counter: Pick<Counter, 'counts'> | undefined;
  readonly usage: MemberUsage;
  readonly signedIn: boolean;
  /** The member's point balance. */
  readonly balance: number;
  readonly at: Date;
}

/** Returns what a redemption increments. People are counted without a limit, too: staff may set one later. */
export function getCounts({ totalUses, firstPeople }: CouponRules, { person }: MemberUsage): Count[] {
  const limited = (limit: number | undefined) => (limit === undefined ? {} : { limit });
  return [
    { name: 'total', rejectionReason: 'couponTotalReached', ...limited(totalUses) },
    ...(person ? [] : [{ name: 'people', rejectionReason: 'couponEnded', ...limited(firstPeople) } as const]),
  ];
}

/** Returns why a member cannot redeem a coupon, if so; proofs are checked separately. */
export function getRejectionReason(
  coupon: CouponRules,
  eligibility: EligibilityContext,
): ErrorCode | undefined {
  const { counter, usage, at } = eligibility;
  if (isOutside(coupon, at)) return 'couponOutsideTerm';
  if (needsLogin(coupon, eligibility)) return 'couponMembersOnly';
  if (coupon.oncePerDay && usage.today) return 'couponUsedToday';
  const none = findExhausted(counter, getCounts(coupon, usage));
  if (none !== undefined) return none.rejectionReason;
  return isShort(coupon, eligibility) ? 'pointsShort' : undefined;
}

/** Costs points or is for members only: visitors have no points. */
function needsLogin({ membersOnly, pointsNeeded }: CouponRules, { signedIn }: EligibilityContext): boolean {
  return !signedIn && (membersOnly || pointsNeeded !== undefined);
}

function isShort({ pointsNeeded = 0 }: CouponRules, { balance }: EligibilityContext): boolean {
  return balance < pointsNeeded;
}

/** Returns a coupon as this member currently sees it. */
export function memberView(coupon: CouponRules, eligibility: EligibilityContext): MemberCoupon {
  const left = getLeft(coupon, eligibility);
  return {
    ...toCouponFields(coupon),
    ...(left === undefined ? {} : { left }),
    state: getState(coupon, eligibility),
  };
}

/** Never negative: staff may lower a limit below the current count. */
function getLeft(coupon: CouponRules, { counter, usage }: EligibilityContext): number | undefined {
  const rooms = getCounts(coupon, usage).flatMap(({ name, limit }) =>
    limit === undefined ? [] : [limit - getCount(counter, name)],
  );
  return rooms.length === 0 ? undefined : Math.max(0, Math.min(...rooms));
}

function getState(coupon: CouponRules, eligibility: EligibilityContext): MemberCoupon['state'] {
  const { counter, usage, at } = eligibility;
  if (isOutside(coupon, at)) return 'outsideTerm';
  if (coupon.oncePerDay && usage.today) return 'usedToday';
  // "ended" is for members who came too late, not for those who redeemed it.
  if (findExhausted(counter, getCounts(coupon, usage)) !== undefined) return usage.person ? 'used' : 'ended';
  if (needsLogin(coupon, eligibility)) return 'loginNeeded';
  return isShort(coupon, eligibility) ? 'pointsShort' : 'usable';
}
