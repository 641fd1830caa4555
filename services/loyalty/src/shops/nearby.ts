import type { ContentOf } from '@noren/contracts/contents';
import { getDistanceKm, type Position, toBoundingBoxFilter } from '../distance.js';
import type { AppScope } from '../request-context.js';

export type Shop = ContentOf<'shops'>;
export type ShopFilter = Readonly<Record<string, unknown>>;

interface MeasuredShop {
  readonly shop: Shop;
  /** km; absent for a shop without a position */
  readonly distance: number | undefined;
}

/** Maximum number of shops that are sorted by distance. */
const maxShops = 20_000;

/** Creates the search by distance over the published shops of an app. */
export function createNearbySearch(
  listPublished: (scope: AppScope, where?: ShopFilter, limit?: number) => Promise<Shop[]>,
) {
  /** Lists the nearest first; shops without a position come last, or are left out if a distance is given. */
  return async (scope: AppScope, from: Position, km: number | undefined, where: ShopFilter) => {
    const near = km === undefined ? where : { ...where, ...toBoundingBoxFilter(from, km) };
    const found = await listPublished(scope, near, maxShops);
    return found
      .map((shop): MeasuredShop => ({ shop, distance: distanceTo(from, shop) }))
      .filter(({ distance }) => km === undefined || (distance !== undefined && distance <= km))
      .sort(compareDistances);
  };
}

/** Returns the distance in km, to the metre. */
function distanceTo(from: Position, { latitude, longitude }: Shop): number | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.round(getDistanceKm(from, { latitude, longitude }) * 1000) / 1000;
}

function compareDistances(one: MeasuredShop, other: MeasuredShop): number {
  const far = Number.POSITIVE_INFINITY;
  const difference = (one.distance ?? far) - (other.distance ?? far);
  if (difference < 0 || difference > 0) return difference;
  return one.shop.id < other.shop.id ? -1 : 1;
}
