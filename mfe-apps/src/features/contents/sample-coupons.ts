import type { AppDetail } from '@noren/contracts/apps';
import { type Coupon, getLimitedQuantity, getValidityEnd, pickEnglish } from '@noren/contracts/contents';
import type { MemberCoupon } from '@noren/contracts/coupons';
import type { MemberTier } from '@noren/contracts/members';
import { useCallback } from 'react';
import { getVisibility } from './visibility.js';
import { useContents } from './queries.js';

/** Returns the app's published coupons for the live preview. */
export function useSampleCoupons(app: AppDetail): (tier: MemberTier) => MemberCoupon[] {
  const { data } = useContents(
    'coupons',
    app.id,
    { size: 100, sort: 'createdAt,desc', published: true },
    app.features.couponStampShop,
  );
  const coupons = data?.data as Coupon[] | undefined;
  return useCallback(
    (tier) =>
      (coupons ?? [])
        // Removes a coupon that was just unpublished before the list is read again.
        .filter(({ published }) => published)
        .filter(({ goldOnly }) => goldOnly !== true || tier === 'goldMember')
        .map((coupon) => toSampleCoupon(coupon, tier, new Date())),
    [coupons],
  );
}

/** Returns a coupon as members of a tier see it in the live preview. */
export function toSampleCoupon(coupon: Coupon, tier: MemberTier, now: Date): MemberCoupon {
  const { id, name, description, imageUrl, useType, startsAt, endsAt, oncePerDay, membersOnly } = coupon;
  const { usesPerPerson, usesPerPersonPeriod, usesPerDay, goldOnly, validityDays } = coupon;
  const limitedQuantity = getLimitedQuantity(coupon);
  const limits = [limitedQuantity, usesPerDay].filter((limit) => limit !== undefined);
  // Members see one that is only granted once they received it.
  const isReceived = coupon.grantedOnly === true && validityDays !== undefined;
  return {
    id,
    name,
    useType,
    oncePerDay,
    membersOnly,
    ...(goldOnly === true ? { goldOnly } : {}),
    ...(usesPerPerson === undefined ? {} : { usesPerPerson }),
    ...(usesPerPersonPeriod === undefined ? {} : { usesPerPersonPeriod }),
    ...(usesPerDay === undefined ? {} : { usesPerDay }),
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(isReceived ? { expiresAt: getValidityEnd(now, validityDays) } : {}),
    ...(limitedQuantity === undefined ? {} : { limitedQuantity }),
    ...(limits.length === 0 ? {} : { left: Math.min(...limits) }),
    ...pickEnglish(coupon),
    state: sampleState(coupon, tier, now),
  };
}

function sampleState(coupon: Coupon, tier: MemberTier, now: Date): MemberCoupon['state'] {
  if (getVisibility(coupon, now) !== 'running') return 'outsideTerm';
  return coupon.membersOnly && tier === 'visitor' ? 'loginNeeded' : 'usable';
}
