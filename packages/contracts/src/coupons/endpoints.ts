import { defineEndpoint } from '../core/endpoint.js';
import { many, one } from '../core/schema.js';
import { limitErrors } from '../errors/member-errors.js';
import { CouponGrantQuery, CouponQuery, CouponUse, CouponUsed, MemberCoupon } from './schema.js';

const service = 'loyalty';
const member = '/m/{systemName}/coupons';

export const memberCouponEndpoints = {
  list: defineEndpoint({
    id: 'memberCoupons.list',
    method: 'GET',
    path: member,
    service,
    access: 'public',
    summary: 'List the coupons that a member or visitor sees',
    query: CouponQuery,
    response: many(MemberCoupon),
  }),
  get: defineEndpoint({
    id: 'memberCoupons.get',
    method: 'GET',
    path: `${member}/{couponId}`,
    service,
    access: 'public',
    summary: 'Read a coupon',
    query: CouponGrantQuery,
    response: one(MemberCoupon),
  }),
  /** Header `Idempotency-Key`: the same key returns the same response. */
  use: defineEndpoint({
    id: 'memberCoupons.use',
    method: 'POST',
    path: `${member}/{couponId}/use`,
    service,
    access: 'public',
    summary: 'Use a coupon',
    body: CouponUse,
    response: one(CouponUsed),
    /** `offerChanged`: `current` is the coupon as it is now. */
    errors: [
      'couponEnded',
      'couponTotalReached',
      'couponUsedToday',
      ...limitErrors,
      'goldOnly',
      'couponOutsideTerm',
      'couponMembersOnly',
      'couponCodeWrong',
      'couponPositionNeeded',
      'couponNoShopNearby',
      'offerChanged',
      'pointsShort',
      'deviceParameter',
      'deviceTimeout',
      'deviceRequest',
      'deviceUnknown',
      'deviceRefused',
      'deviceRepeated',
      'tooManyRequests',
      'idempotencyKeyMissing',
      'idempotencyKeyReused',
    ],
  }),
};
