import type { Coupon, ErrorCode, MemberCoupon } from '@noren/contracts';
import { couponFields } from '../coupon-fields.js';
import { type Count, findExhausted } from '../engine/counters/counter-resource.js';
import { type Counter, getCount } from '../engine/counters/repository.js';
import { isOutside } from '../period.js';

/** The rules of a coupon: one that staff keep, or one as it was given. */
export type CouponRules = Omit<Coupon, 'appId' | 'published' | 'version' | 'createdAt' | 'updatedAt'>;

/** What one member has used of a coupon. */
export interface Held {
  /** Used it today. */
  readonly today: boolean;
  /** Is one of its people: needs no further place among the first N. */
  readonly person: boolean;
}

/** Whether a device of the shop's proves that it was used there. */
export function isProven(useType: CouponRules['useType']): useType is 'hitap' | 'echoss' {
  return useType === 'hitap' || useType === 'echoss';
}

export const nothingHeld: Held = { today: false, person: false };

export interface EligibilityContext {
  /** Uses and people in this environment; absent: none yet. */
  readonly counter: Pick<Counter, 'counts'> | undefined;
  readonly held: Held;
  readonly signedIn: boolean;
  /** Points that the member has. */
  readonly balance: number;
  readonly at: Date;
}

/** What a use of this member raises; people whatever the limits are, for staff may limit them later. */
export function getCounts({ totalUses, firstPeople }: CouponRules, { person }: Held): Count[] {
  const limited = (limit: number | undefined) => (limit === undefined ? {} : { limit });
  return [
    { name: 'total', rejectionReason: 'couponTotalReached', ...limited(totalUses) },
    ...(person ? [] : [{ name: 'people', rejectionReason: 'couponEnded', ...limited(firstPeople) } as const]),
  ];
}

/** Why a member cannot use a coupon, if they cannot; what proves the use apart. */
export function getRejectionReason(
  coupon: CouponRules,
  eligibility: EligibilityContext,
): ErrorCode | undefined {
  const { counter, held, at } = eligibility;
  if (isOutside(coupon, at)) return 'couponOutsideTerm';
  if (needsLogin(coupon, eligibility)) return 'couponMembersOnly';
  if (coupon.oncePerDay && held.today) return 'couponUsedToday';
  const none = findExhausted(counter, getCounts(coupon, held));
  if (none !== undefined) return none.rejectionReason;
  return isShort(coupon, eligibility) ? 'pointsShort' : undefined;
}

/** Only members have points. */
function needsLogin({ membersOnly, pointsNeeded }: CouponRules, { signedIn }: EligibilityContext): boolean {
  return !signedIn && (membersOnly || pointsNeeded !== undefined);
}

function isShort({ pointsNeeded = 0 }: CouponRules, { balance }: EligibilityContext): boolean {
  return balance < pointsNeeded;
}

/** A coupon as this member sees it now. */
export function memberView(coupon: CouponRules, eligibility: EligibilityContext): MemberCoupon {
  const left = getLeft(coupon, eligibility);
  return {
    ...couponFields(coupon),
    ...(left === undefined ? {} : { left }),
    state: getState(coupon, eligibility),
  };
}

/** A limit that staff lowered below what is counted leaves none, never less. */
function getLeft(coupon: CouponRules, { counter, held }: EligibilityContext): number | undefined {
  const rooms = getCounts(coupon, held).flatMap(({ name, limit }) =>
    limit === undefined ? [] : [limit - getCount(counter, name)],
  );
  return rooms.length === 0 ? undefined : Math.max(0, Math.min(...rooms));
}

function getState(coupon: CouponRules, eligibility: EligibilityContext): MemberCoupon['state'] {
  const { counter, held, at } = eligibility;
  if (isOutside(coupon, at)) return 'outsideTerm';
  if (coupon.oncePerDay && held.today) return 'usedToday';
  // To someone who got theirs it is not "ended before you came".
  if (findExhausted(counter, getCounts(coupon, held)) !== undefined) return held.person ? 'used' : 'ended';
  if (needsLogin(coupon, eligibility)) return 'loginNeeded';
  return isShort(coupon, eligibility) ? 'pointsShort' : 'usable';
}
