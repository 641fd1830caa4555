import { type Static, Type } from 'typebox';
import { couponUseTypes } from '../config-sections/choices.js';
import { LimitPeriod } from '../contents/limits.js';
import { Description, Id, listQuery, model, Name, oneOf, Timestamp } from '../core/schema.js';
import { DeviceProof } from '../device-proofs.js';
import { limitErrors } from '../errors/member-errors.js';

export const CouponUseType = oneOf(couponUseTypes, 'What proves a use at the shop');
export type CouponUseType = Static<typeof CouponUseType>;

export const CouponQuery = model('CouponQuery', 'Which coupons to list', listQuery);

export const CouponGrantQuery = model('CouponGrantQuery', 'Which grant of a coupon to read', {
  grantId: Type.Optional({ ...Id, description: 'The granted one; absent: the coupon for everyone' }),
});

export const memberCouponStates = [
  'usable',
  'usedToday',
  'used',
  /** Named like the errors, which say when it can be used again. */
  ...limitErrors,
  'ended',
  'outsideTerm',
  'loginNeeded',
  'pointsShort',
] as const;

/** A member's view of a coupon: no store code, and counts only as "how many are left". */
export const MemberCoupon = model('MemberCoupon', 'A coupon, as a member sees it', {
  id: Id,
  name: Name,
  description: Type.Optional(Description),
  imageUrl: Type.Optional(Type.String()),
  barcode: Type.Optional(Type.String({ description: 'Only in the answer to a use' })),
  useType: CouponUseType,
  startsAt: Type.Optional(Timestamp),
  endsAt: Type.Optional(Timestamp),
  expiresAt: Type.Optional({
    ...Timestamp,
    description: 'When what this member received ends, apart from the usage period',
  }),
  limitedQuantity: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Quantity offered in all: the smaller of first N people and N uses; absent: unlimited',
    }),
  ),
  left: Type.Optional(Type.Integer({ minimum: 0, description: 'Uses left, where they are limited' })),
  oncePerDay: Type.Boolean(),
  membersOnly: Type.Boolean(),
  goldOnly: Type.Optional(Type.Boolean({ description: 'Only gold members see and use it' })),
  usesPerPerson: Type.Optional(Type.Integer({ minimum: 1, description: 'Uses by one person in a period' })),
  usesPerPersonPeriod: Type.Optional(LimitPeriod),
  usesPerDay: Type.Optional(Type.Integer({ minimum: 1, description: 'Uses a day by all people together' })),
  pointsNeeded: Type.Optional(Type.Integer({ minimum: 1, description: 'Points that a use costs' })),
  unit: Type.Optional(Type.String({ description: 'Unit behind the points' })),
  nearbyOnly: Type.Optional(Type.Boolean({ description: 'Only near a shop: a use needs the position' })),
  grantId: Type.Optional({ ...Id, description: 'Given to this member: reward, prize, exchange' }),
  state: oneOf(memberCouponStates, 'Whether this member can use it now'),
});
export type MemberCoupon = Static<typeof MemberCoupon>;

export const CouponUse = model('CouponUse', 'How a member uses a coupon', {
  code: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$', description: 'Store code' })),
  device: Type.Optional(DeviceProof),
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90, description: 'Current position' })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'Current position' })),
  grantId: Type.Optional({ ...Id, description: 'Of the coupon that was given' }),
  points: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Points that the member agreed to pay; absent: none' }),
  ),
});
export type CouponUse = Static<typeof CouponUse>;

export const CouponUsed = model('CouponUsed', 'A use that counted', {
  useId: Id,
  usedAt: Timestamp,
  showUntil: Timestamp,
  coupon: MemberCoupon,
});
export type CouponUsed = Static<typeof CouponUsed>;
