import type { ContentOf, Coupon } from '@noren/contracts/contents';
import type { ErrorCode } from '@noren/contracts/errors';
import { type Names, toNames } from '../languages.js';
import { getDistanceKm, type Position, toBoundingBoxFilter } from '../distance.js';
import type { AppScope } from '../request-context.js';

export interface ProximityCheckOptions {
  /** Finds shops that members see and that match. */
  readonly shops: (
    scope: AppScope,
    where: Readonly<Record<string, unknown>>,
  ) => Promise<ContentOf<'shops'>[]>;
}

/** The shop near which a member is, or the rejection reason. */
export type ProximityResult = { readonly shop?: Names } | ErrorCode;

/** Checks that a member is close enough to a shop, by the position that their phone reports. */
export function createProximityCheck({ shops }: ProximityCheckOptions) {
  return async (
    scope: AppScope,
    { nearbyKm }: Pick<Coupon, 'nearbyKm'>,
    position: Partial<Position>,
  ): Promise<ProximityResult> => {
    if (nearbyKm === undefined) return {};
    const { latitude, longitude } = position;
    if (latitude === undefined || longitude === undefined) return 'couponPositionNeeded';
    const around = await shops(scope, toBoundingBoxFilter({ latitude, longitude }, nearbyKm));
    let nearest: { shop: Names; km: number } | undefined;
    for (const { name, nameEn, ...at } of around) {
      if (at.latitude === undefined || at.longitude === undefined) continue;
      const shop = { latitude: at.latitude, longitude: at.longitude };
      const km = getDistanceKm({ latitude, longitude }, shop);
      if (km <= (nearest?.km ?? nearbyKm)) nearest = { shop: toNames({ name, nameEn }), km };
    }
    return nearest === undefined ? 'couponNoShopNearby' : { shop: nearest.shop };
  };
}
