import type { memberCouponEndpoints, memberEndpoints } from '@noren/contracts';
import { addressOf, type Route } from './call.js';

type Members = typeof memberEndpoints;
type Coupons = typeof memberCouponEndpoints;

/** The endpoints that the runtime calls. Types only come from the contracts: their values carry schemas. */
export const routes: {
  environment: Route<Members['environment']>;
  signIn: Route<Members['signIn']>;
  visit: Route<Members['visit']>;
  coupons: Route<Coupons['list']>;
  coupon: Route<Coupons['get']>;
  use: Route<Coupons['use']>;
} = {
  environment: { method: 'GET', path: '/m/{systemName}/environment' },
  signIn: { method: 'POST', path: '/m/{systemName}/session' },
  visit: { method: 'POST', path: '/m/{systemName}/visit' },
  coupons: { method: 'GET', path: '/m/{systemName}/coupons' },
  coupon: { method: 'GET', path: '/m/{systemName}/coupons/{couponId}' },
  use: { method: 'POST', path: '/m/{systemName}/coupons/{couponId}/use' },
};

/** How many coupons a list shows; the service gives no more at once. */
export const listSize = 100;

/** What every list of coupons asks for; the boot script asks for it before the page is alive. */
export function couponsAddress(systemName: string): string {
  return addressOf(routes.coupons.path, { systemName }, { size: listSize });
}
