import type { Coupon, MemberCoupon } from '@noren/contracts';

/** Returns a coupon's fields that every member sees. The barcode appears only in the answer to a redemption. */
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
