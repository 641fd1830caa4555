import type { ContentOf, Coupon, ErrorCode } from '@noren/contracts';
import { boxAround, distanceKm, type Position } from '../distance.js';
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
