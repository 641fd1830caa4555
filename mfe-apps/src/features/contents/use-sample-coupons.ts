import type { AppDetail, Coupon, MemberCoupon, MemberTier } from '@noren/contracts';
import { useCallback } from 'react';
import { useContents } from './queries.js';
import { sampleCoupon } from './sample-coupon.js';

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
        .map((coupon) => sampleCoupon(coupon, tier, new Date())),
    [coupons],
  );
}
