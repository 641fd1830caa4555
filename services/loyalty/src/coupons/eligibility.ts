import type { MemberCoupon } from '@noren/contracts/coupons';
import { type ErrorCode, limitErrors } from '@noren/contracts/errors';
import { toDayCount } from '../engine/limits/day-count.js';
import { findUsedUp, type PersonLimit } from '../engine/limits/person-limit.js';
import type { CouponRules } from '../engine/types/effect.js';
import type { Count } from '../engine/types/reservation.js';
import { findExhausted } from '../engine/reservations/counters/counter-resource.js';
import { type Counter, getCount } from '../engine/reservations/counters/repository.js';
import { toCouponFields } from '../engine/grants/service.js';
import { isOutside, tokyoDay } from '../time.js';

/** One member's usage of a coupon. */
export interface MemberUsage {
  /** The member has redeemed it today. */
  readonly today: boolean;
  /** The member is one of its people and needs no further place among the first N. */
  readonly person: boolean;
  /** Redemptions in the period of the coupon's limit per person; 0 without one. */
  readonly uses: number;
}

/** True if a stamp device of the shop proves the redemption. */
export function isProven(useType: CouponRules['useType']): useType is 'hitap' | 'echoss' {
  return useType === 'hitap' || useType === 'echoss';
}

export const noUsage: MemberUsage = { today: false, person: false, uses: 0 };

export interface EligibilityContext {
  /** Redemptions and people in this environment; undefined before the first one. */
  readonly counter: Pick<Counter, 'counts'> | undefined;
  readonly usage: MemberUsage;
  readonly signedIn: boolean;
  readonly gold: boolean;
  /** The member's point balance. */
  readonly balance: number;
  readonly at: Date;
}

/** Returns the limit per person of a coupon, if it has one. */
export function getPersonLimit({
  usesPerPerson: count,
  usesPerPersonPeriod: period = 'ever',
  endsAt,
}: Pick<CouponRules, 'usesPerPerson' | 'usesPerPersonPeriod' | 'endsAt'>): PersonLimit | undefined {
  return count === undefined ? undefined : { count, period, endsAt };
}

/** Returns the counts of all its days. People are counted without a limit, too: staff may set one later. */
function getLastingCounts({ totalUses, firstPeople }: CouponRules, { person }: MemberUsage): Count[] {
  const limited = (limit: number | undefined) => (limit === undefined ? {} : { limit });
  return [
    { name: 'total', rejectionReason: 'couponTotalReached', ...limited(totalUses) },
    ...(person ? [] : [{ name: 'people', rejectionReason: 'couponEnded', ...limited(firstPeople) } as const]),
  ];
}

function getDayCount({ usesPerDay: limit, endsAt }: CouponRules, day: string): Count {
  return toDayCount({ limit, endsAt, endedReason: 'couponTotalReached' }, day);
}

/** Returns what a redemption increments. */
export function getCounts(coupon: CouponRules, usage: MemberUsage, day: string): Count[] {
  return [...getLastingCounts(coupon, usage), getDayCount(coupon, day)];
}

/** Returns which limit a member has reached, if any: the one that lasts longest. */
function findReachedLimit(coupon: CouponRules, { counter, usage, at }: EligibilityContext) {
  const day = tokyoDay(at);
  const ended = findExhausted(counter, getLastingCounts(coupon, usage))?.rejectionReason;
  const usedUp = findUsedUp(getPersonLimit(coupon), usage.uses, day);
  if (usedUp !== undefined) return ended ?? usedUp;
  if (coupon.oncePerDay && usage.today) return 'couponUsedToday';
  return ended ?? findExhausted(counter, [getDayCount(coupon, day)])?.rejectionReason;
}

/** Returns why a member cannot redeem a coupon, if so; proofs are checked separately. */
export function getRejectionReason(
  coupon: CouponRules,
  eligibility: EligibilityContext,
): ErrorCode | undefined {
  if (isOutside(coupon, eligibility.at)) return 'couponOutsideTerm';
  if (needsLogin(coupon, eligibility)) return 'couponMembersOnly';
  if (coupon.goldOnly === true && !eligibility.gold) return 'goldOnly';
  const reached = findReachedLimit(coupon, eligibility);
  if (reached !== undefined) return reached;
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
function getLeft(coupon: CouponRules, { counter, usage, at }: EligibilityContext): number | undefined {
  const rooms = getCounts(coupon, usage, tokyoDay(at)).flatMap(({ name, limit }) =>
    limit === undefined ? [] : [limit - getCount(counter, name)],
  );
  return rooms.length === 0 ? undefined : Math.max(0, Math.min(...rooms));
}

function getState(coupon: CouponRules, eligibility: EligibilityContext): MemberCoupon['state'] {
  const { usage, at } = eligibility;
  if (isOutside(coupon, at)) return 'outsideTerm';
  const reached = findReachedLimit(coupon, eligibility);
  if (reached !== undefined) return toState(reached, usage);
  if (needsLogin(coupon, eligibility)) return 'loginNeeded';
  return isShort(coupon, eligibility) ? 'pointsShort' : 'usable';
}

/** "ended" is for members who came too late, not for those who redeemed it. */
function toState(reached: ErrorCode, { person }: MemberUsage): MemberCoupon['state'] {
  if (reached === 'couponUsedToday') return 'usedToday';
  return limitErrors.find((one) => one === reached) ?? (person ? 'used' : 'ended');
}
