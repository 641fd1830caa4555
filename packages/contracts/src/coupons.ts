export { couponUseTypes } from './config-sections/choices.js';
export { memberCouponEndpoints } from './coupons/endpoints.js';
export { CouponUsedData, couponEvents } from './coupons/events.js';
export {
  CouponQuery,
  CouponUse,
  CouponUsed,
  CouponUseType,
  MemberCoupon,
  memberCouponStates,
} from './coupons/schema.js';
