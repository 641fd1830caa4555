export { memberCouponEndpoints } from './coupons/endpoints.js';
export { couponEvents, CouponUsedData } from './coupons/events.js';
export {
  CouponQuery,
  CouponUse,
  CouponUsed,
  CouponUseType,
  MemberCoupon,
  memberCouponStates,
} from './coupons/schema.js';
export { couponUseTypes } from './coupons/use-types.js';
