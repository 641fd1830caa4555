import type { AppDetail, MemberCoupon, MemberTier } from '@noren/contracts';
import { contentKind } from '@noren/contracts';
import { type ReactNode, useCallback } from 'react';
import { sentValues, type TypedValues } from './content-values.js';
import { sampleCoupon, typedCoupon } from './sample-coupon.js';

interface Props {
  app: AppDetail;
  values: TypedValues;
  /** Shows the coupons that a person of a tier sees. */
  children: (couponsOf: (tier: MemberTier) => MemberCoupon[]) => ReactNode;
}

/** What is typed of a coupon, for the runtime's own page. */
export function CouponPreview({ app, values, children }: Props) {
  const typed = JSON.stringify(sentValues(contentKind('coupons'), values));
  const couponsOf = useCallback(
    (tier: MemberTier) => [sampleCoupon(typedCoupon(JSON.parse(typed), app.id), tier, new Date())],
    [typed, app.id],
  );
  return children(couponsOf);
}
