import type { AppDetail, MemberCoupon, MemberTier } from '@noren/contracts';
import { useCallback } from 'react';
import { sampleCoupon } from './coupon-state.js';
import { useCoupons } from './use-coupons.js';

/** The app's real, published coupons, for the live preview. */
export function useSampleCoupons(app: AppDetail): (tier: MemberTier) => MemberCoupon[] {
  const { data } = useCoupons(app.id, { size: 100, sort: 'createdAt,desc' }, app.features.couponStampShop);
  const coupons = data?.data;
  return useCallback(
    (tier) =>
      (coupons ?? [])
        .filter(({ published }) => published)
        .map((coupon) => sampleCoupon(coupon, tier, new Date())),
    [coupons],
  );
}
