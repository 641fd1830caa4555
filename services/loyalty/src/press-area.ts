import type { OriginOf, Route } from '@noren/service-kit';
import type { Settings } from './configurations/service.js';
import type { Contents } from './contents/contents.js';
import { createNearby } from './coupon-uses/nearby.js';
import { couponUseRoutes } from './coupon-uses/routes.js';
import { createCouponUseService } from './coupon-uses/service.js';
import { createUseCoupon } from './coupon-uses/use-coupon.js';
import type { ProveDevice } from './device-proofs/service.js';
import type { Engine } from './engine.js';
import type { GuestOf } from './guest.js';
import { createStoreCodes, type StoreCodeOptions } from './store-codes/service.js';

export interface PressAreaOptions extends StoreCodeOptions {
  readonly engine: Engine;
  readonly contents: Contents;
  readonly settings: Settings;
  readonly proveDevice: ProveDevice;
  readonly guestOf: GuestOf;
  readonly originOf: OriginOf;
  readonly now: () => Date;
}

/** What members press: coupons, stamps, rewards, visits, games. */
export function createPressArea(options: PressAreaOptions): { routes: Route[] } {
  const { contents, guestOf, originOf } = options;
  const codes = createStoreCodes(options);
  const findCoupon = contents.coupons.published;
  const nearby = createNearby({ shops: contents.shops.allPublished });
  const uses = createCouponUseService({
    ...options,
    findCoupon,
    listCoupons: contents.coupons.listPublished,
    useCoupon: createUseCoupon({ ...options, codes, findCoupon, nearby }),
  });
  return { routes: [...couponUseRoutes(uses, guestOf, originOf)] };
}
