import type {
  ContentOf,
  ListQuery,
  Many,
  MemberShop,
  MemberShopCategory,
  ShopSearch,
} from '@noren/contracts';
import { notFound } from '@noren/service-kit';
import { getDistanceKm, type Position, toBoundingBoxFilter } from '../distance.js';
import { toKeywordFilter, toPage } from '../listing.js';
import type { Settings } from '../ports.js';
import type { AppScope, RequestContext } from '../request-context.js';

type Shop = ContentOf<'shops'>;
type Where = Readonly<Record<string, unknown>>;

export interface ShopServiceOptions {
  readonly shops: {
    published(scope: AppScope, id: string): Promise<Shop | undefined>;
    listPublished(scope: AppScope, query: ListQuery, where?: Where): Promise<Many<Shop>>;
    allPublished(scope: AppScope, where?: Where, limit?: number): Promise<Shop[]>;
  };
  readonly categories: {
    allPublished(scope: AppScope): Promise<ContentOf<'shopCategories'>[]>;
  };
  readonly settings: Settings;
  /** Returns the member's favourite shops. */
  readonly getFavorites: (requestContext: RequestContext) => Promise<readonly string[]>;
}

export type ShopService = ReturnType<typeof createShopService>;

/** Fields that the keyword search looks at. */
const searched = ['name', 'address', 'description'];
/** Maximum number of shops that are sorted by distance. */
const maxShops = 20_000;

export function createShopService({ shops, categories, settings, getFavorites }: ShopServiceOptions) {
  /** Creates the view of shops for the caller. */
  async function viewFor(requestContext: RequestContext) {
    const { scope } = requestContext;
    const [favorites, extras] = await Promise.all([
      getFavorites(requestContext),
      scope.features.shopExtras ? settings.get(scope.appId, 'shopExtras') : undefined,
    ]);
    const keys = extras?.extras.map(({ key }) => key) ?? [];
    return (shop: Shop, distance?: number): MemberShop => {
      const { id, name, categoryId, address, latitude, longitude, phone } = shop;
      const { openingHours, regularHoliday, imageUrl, url, description } = shop;
      const shown = { address, latitude, longitude, phone, openingHours, regularHoliday, imageUrl, url };
      const fields = { categoryId, ...shown, description, distance };
      return {
        id,
        name,
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
        extras: keys.flatMap((key) => shop.extras.filter((extra) => extra.key === key)),
        favorite: favorites.includes(id),
      };
    };
  }

  /** Lists the nearest first; shops without a position come last, or are left out if a distance is given. */
  async function nearest(
    requestContext: RequestContext,
    from: Position,
    km: number | undefined,
    where: Where,
  ) {
    const near = km === undefined ? where : { ...where, ...toBoundingBoxFilter(from, km) };
    const found = await shops.allPublished(requestContext.scope, near, maxShops);
    const measured = found.map((shop) => ({ shop, distance: distanceTo(from, shop) }));
    const within = measured.filter(
      ({ distance }) => km === undefined || (distance !== undefined && distance <= km),
    );
    const far = Number.POSITIVE_INFINITY;
    return within.sort(
      (one, other) => (one.distance ?? far) - (other.distance ?? far) || compareIds(one, other),
    );
  }

  return {
    /** @throws `notFound` without the feature */
    async search(requestContext: RequestContext, query: ShopSearch): Promise<Many<MemberShop>> {
      const { name, categoryId, latitude, longitude, distance, ...list } = query;
      const where = {
        ...toKeywordFilter(name, searched),
        ...(categoryId === undefined ? {} : { categoryId }),
      };
      const view = await viewFor(requestContext);
      if (latitude === undefined || longitude === undefined) {
        const found = await shops.listPublished(requestContext.scope, list, where);
        return { ...found, data: found.data.map((shop) => view(shop)) };
      }
      if (!requestContext.scope.features.couponStampShop) throw notFound();
      const found = toPage(await nearest(requestContext, { latitude, longitude }, distance, where), list);
      return { ...found, data: found.data.map((one) => view(one.shop, one.distance)) };
    },

    async get(requestContext: RequestContext, shopId: string): Promise<MemberShop> {
      const shop = await shops.published(requestContext.scope, shopId);
      if (shop === undefined) throw notFound();
      return (await viewFor(requestContext))(shop);
    },

    /** Lists categories in their display order. */
    async categories({ scope }: RequestContext): Promise<MemberShopCategory[]> {
      const found = await categories.allPublished(scope);
      const sorted = found.sort(
        (one, other) => one.order - other.order || one.name.localeCompare(other.name, 'ja'),
      );
      return sorted.map(({ id, name }) => ({ id, name }));
    },
  };
}

function distanceTo(from: Position, { latitude, longitude }: Shop): number | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.round(getDistanceKm(from, { latitude, longitude }) * 1000) / 1000;
}

function compareIds(one: { shop: Shop }, other: { shop: Shop }): number {
  return one.shop.id < other.shop.id ? -1 : 1;
}
