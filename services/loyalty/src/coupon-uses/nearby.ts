import type { ContentOf, Coupon, ErrorCode } from '@noren/contracts';
import { boxAround, distanceKm, type Position } from '../distance.js';
import type { AppScope } from '../place.js';

export interface NearbyOptions {
  /** Shops that members see, under further conditions. */
  readonly shops: (
    scope: AppScope,
    where: Readonly<Record<string, unknown>>,
  ) => Promise<ContentOf<'shops'>[]>;
}

/** The shop beside which a member stands, or why they do not stand near enough to one. */
export type Nearby = { readonly shopName?: string } | ErrorCode;

/** Whether a member stands near enough to a shop: the distance is ours, the position what their phone says. */
export function createProximityCheck({ shops }: NearbyOptions) {
  return async (
    scope: AppScope,
    { nearbyKm }: Pick<Coupon, 'nearbyKm'>,
    position: Partial<Position>,
  ): Promise<Nearby> => {
    if (nearbyKm === undefined) return {};
    const { latitude, longitude } = position;
    if (latitude === undefined || longitude === undefined) return 'couponPositionNeeded';
    const around = await shops(scope, boxAround({ latitude, longitude }, nearbyKm));
    let nearest: { shopName: string; km: number } | undefined;
    for (const { name: shopName, ...at } of around) {
      if (at.latitude === undefined || at.longitude === undefined) continue;
      const shop = { latitude: at.latitude, longitude: at.longitude };
      const km = distanceKm({ latitude, longitude }, shop);
      if (km <= (nearest?.km ?? nearbyKm)) nearest = { shopName, km };
    }
    return nearest === undefined ? 'couponNoShopNearby' : { shopName: nearest.shopName };
  };
}
