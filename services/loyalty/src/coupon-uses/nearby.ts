import type { ContentOf, Coupon, ErrorCode } from '@noren/contracts';
import { degreesWithin, distanceKm, type Position } from '../distance.js';
import type { Place } from '../place.js';

export interface NearbyOptions {
  /** Shops that members see, under further conditions. */
  readonly shops: (place: Place, where: Readonly<Record<string, unknown>>) => Promise<ContentOf<'shops'>[]>;
}

/** Whether a member stands near enough to a shop: the distance is ours, the position what their phone says. */
export function createNearby({ shops }: NearbyOptions) {
  return async (
    place: Place,
    { nearbyKm }: Pick<Coupon, 'nearbyKm'>,
    position: Partial<Position>,
  ): Promise<ErrorCode | undefined> => {
    if (nearbyKm === undefined) return undefined;
    const { latitude, longitude } = position;
    if (latitude === undefined || longitude === undefined) return 'couponPositionNeeded';
    const around = await shops(place, boxAround({ latitude, longitude }, nearbyKm));
    const isNear = around.some(
      (shop) =>
        shop.latitude !== undefined &&
        shop.longitude !== undefined &&
        distanceKm({ latitude, longitude }, { latitude: shop.latitude, longitude: shop.longitude }) <=
          nearbyKm,
    );
    return isNear ? undefined : 'couponNoShopNearby';
  };
}

/** Shops outside of it are too far away; beyond the 180th meridian and at the poles only latitudes tell. */
function boxAround({ latitude, longitude }: Position, km: number): Readonly<Record<string, unknown>> {
  const high = degreesWithin(km);
  const rows = { latitude: { $gte: latitude - high, $lte: latitude + high } };
  const wide = high / Math.cos((Math.min(89, Math.abs(latitude) + high) * Math.PI) / 180);
  if (Math.abs(longitude) + wide > 180) return rows;
  return { ...rows, longitude: { $gte: longitude - wide, $lte: longitude + wide } };
}
