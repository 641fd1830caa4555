import type { Coupon, MemberCoupon } from '@noren/contracts';

/** What a member is told of a coupon whoever they are. No barcode: that is in the answer to a use only. */
export function couponFields(
  coupon: Omit<Coupon, 'appId' | 'published' | 'version' | 'createdAt' | 'updatedAt'>,
): Omit<MemberCoupon, 'state' | 'left' | 'barcode' | 'grantId'> {
  const { id, name, description, imageUrl, useType, startsAt, endsAt, oncePerDay, membersOnly } = coupon;
  const { pointsNeeded, unit, nearbyKm } = coupon;
  return {
    id,
    name,
    ...(description === undefined ? {} : { description }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
    useType,
    ...(startsAt === undefined ? {} : { startsAt }),
    ...(endsAt === undefined ? {} : { endsAt }),
    oncePerDay,
    membersOnly,
    ...(pointsNeeded === undefined ? {} : { pointsNeeded }),
    ...(unit === undefined ? {} : { unit }),
    ...(nearbyKm === undefined ? {} : { nearbyOnly: true }),
  };
}
