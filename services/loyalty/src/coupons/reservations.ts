import type { Grant } from '../engine/grants/repository.js';
import { listPastDays } from '../engine/limits/day-count.js';
import { toPlaceKey } from '../engine/limits/person-limit.js';
import type { Subject } from '../engine/processing/subjects.js';
import type { ActionOwner } from '../engine/types/action.js';
import type { CouponRules } from '../engine/types/effect.js';
import type { ActionContext, UniqueKey } from '../engine/types/plan.js';
import type { Reservation } from '../engine/types/reservation.js';
import { toNames } from '../languages.js';
import { type EligibilityContext, getCounts, getPersonLimit } from './eligibility.js';

/** What is redeemed: a coupon for all members with its counter, or one granted to this member. */
export interface LoadedCoupon extends Subject<CouponRules> {
  /** A grant was counted when the member received it. */
  readonly grant?: Grant;
}

/** Key of a coupon's counter. */
export const couponCounterKey = (couponId: string) => `coupon:${couponId}`;
/** Unique key of a member's redemption on one day. */
const toDayKey = (couponId: string, { memberId }: ActionOwner, day: string) =>
  `coupon-day:${couponId}:${memberId}:${day}`;
/** Unique key of a member's first redemption, which takes one of the places among the first N people. */
export const toPersonKey = (couponId: string, { memberId }: ActionOwner) =>
  `coupon-person:${couponId}:${memberId}`;

/** Returns what only one confirmed redemption may own: its grant, or the member's place, day and first redemption. */
export function toUniqueKeys(
  owner: ActionOwner,
  { content: coupon, grant }: LoadedCoupon,
  { usage }: EligibilityContext,
  { day }: ActionContext,
): UniqueKey[] {
  if (grant !== undefined) return [{ value: `grant:${grant.id}`, rejectionReason: 'couponTotalReached' }];
  const limit = getPersonLimit(coupon);
  return [
    ...(limit === undefined
      ? []
      : [toPlaceKey(`coupon-place:${coupon.id}:${owner.memberId}`, limit, usage.uses, day)]),
    ...(coupon.oncePerDay
      ? [{ value: toDayKey(coupon.id, owner, day), rejectionReason: 'couponUsedToday' } as const]
      : []),
    ...(usage.person ? [] : [{ value: toPersonKey(coupon.id, owner) }]),
  ];
}

/** Returns what a redemption reserves: points, and the counter of a coupon without a grant. */
export function toReservations(
  { content: coupon, grant }: LoadedCoupon,
  { counter, usage }: EligibilityContext,
  { day }: ActionContext,
): Reservation[] {
  const { id, pointsNeeded } = coupon;
  const points: Reservation[] =
    pointsNeeded === undefined
      ? []
      : [{ resource: 'points', points: pointsNeeded, entry: 'couponUse', ...toNames(coupon) }];
  if (grant !== undefined) return points;
  const counterKey = couponCounterKey(id);
  return [
    {
      resource: 'counters',
      counterKey,
      counts: getCounts(coupon, usage, day),
      pastCounts: listPastDays(counter, day),
      lastRead: { counter },
    },
    ...points,
  ];
}
