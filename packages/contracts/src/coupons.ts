export { memberCouponEndpoints } from './coupons/endpoints.js';
export { couponEvents, CouponUsedData } from './coupons/events.js';
export {
  CouponQuery,
  CouponUse,
  CouponUsed,
  CouponUseType,
  couponUseTypes,
  MemberCoupon,
  memberCouponStates,
} from './coupons/schema.js';
