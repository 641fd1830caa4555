import { type Static, Type } from 'typebox';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp } from '../core/schema.js';

export const couponUseTypes = ['none', 'security', 'hitap', 'echoss'] as const;
export const CouponUseType = oneOf(couponUseTypes, 'What proves a use at the shop');
export type CouponUseType = Static<typeof CouponUseType>;

export const CouponQuery = model('CouponQuery', 'Which coupons to list', listQuery);

export const memberCouponStates = [
  'usable',
  'usedToday',
  'used',
  'ended',
  'outsideTerm',
  'loginNeeded',
] as const;

/** What a member sees; no store code, and counts only as "how many are left". */
export const MemberCoupon = model('MemberCoupon', 'A coupon, as a member sees it', {
  id: Id,
  name: Name,
  description: Type.Optional(Description),
  imageUrl: Type.Optional(Type.String()),
  barcode: Type.Optional(Type.String({ description: 'Only in the answer to a use' })),
  useType: CouponUseType,
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(Timestamp),
  left: Type.Optional(Type.Integer({ minimum: 0, description: 'Uses left, where they are limited' })),
  oncePerDay: Type.Boolean(),
  membersOnly: Type.Boolean(),
  state: oneOf(memberCouponStates, 'Whether this member can use it now'),
});
export type MemberCoupon = Static<typeof MemberCoupon>;

export const CouponUse = model('CouponUse', 'How a member uses a coupon', {
  code: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$', description: 'Store code' })),
});
export type CouponUse = Static<typeof CouponUse>;

export const CouponUsed = model('CouponUsed', 'A use that counted', {
  useId: Id,
  usedAt: Timestamp,
  showUntil: Timestamp,
  coupon: MemberCoupon,
});
export type CouponUsed = Static<typeof CouponUsed>;
