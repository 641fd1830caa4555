import { memberCouponEndpoints } from '@noren/contracts/coupons';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import { type GetRequestContext, requireKey, requireSession } from '../request-context.js';
import type { createRedeemCoupon } from './redeem-coupon.js';
import type { CouponService } from './service.js';

export interface CouponRouteOptions {
  readonly coupons: CouponService;
  readonly redeemCoupon: ReturnType<typeof createRedeemCoupon>;
  readonly getRequestContext: GetRequestContext;
  readonly getOrigin: GetOrigin;
}

export function couponRoutes(options: CouponRouteOptions): Route[] {
  const { coupons, redeemCoupon, getRequestContext, getOrigin } = options;
  return [
    route(memberCouponEndpoints.list, async ({ params, query, request }) =>
      coupons.list(await getRequestContext(request, params.systemName), query),
    ),
    route(memberCouponEndpoints.get, async ({ params, query, request }) => ({
      data: await coupons.get(
        await getRequestContext(request, params.systemName),
        params.couponId,
        query.grantId,
      ),
    })),
    route(memberCouponEndpoints.use, async ({ params, body, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      return {
        data: await redeemCoupon({
          scope: requestContext.scope,
          // Limits apply to visitors, too.
          visitor: requireSession(requestContext),
          address: getOrigin(request).address,
          couponId: params.couponId,
          key: requireKey(headers),
          use: body,
        }),
      };
    }),
  ];
}
