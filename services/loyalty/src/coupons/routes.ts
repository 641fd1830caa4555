import { couponEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { CouponService } from './service.js';

export function couponRoutes(coupons: CouponService): Route[] {
  return [
    route(couponEndpoints.create, async ({ caller, params, body }) => ({
      data: await coupons.create(caller, params.appId, body),
    })),
    route(couponEndpoints.list, ({ caller, params, query }) => coupons.list(caller, params.appId, query)),
    route(couponEndpoints.get, async ({ caller, params }) => ({
      data: await coupons.get(caller, params.appId, params.couponId),
    })),
    route(couponEndpoints.update, async ({ caller, params, body }) => ({
      data: await coupons.update(caller, params.appId, params.couponId, body),
    })),
    route(couponEndpoints.delete, ({ caller, params }) =>
      coupons.remove(caller, params.appId, params.couponId),
    ),
  ];
}
