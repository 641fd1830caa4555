import { type ContentOf, pickEnglish, toEnglishName } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { MemberShop, MemberShopCategory, ShopSearch } from '@noren/contracts/shops';
import { notFound, toKeywordFilter, toPage } from '@noren/service-kit';
import { toNames } from '../languages.js';
import type { Settings } from '../ports.js';
import type { AppScope, RequestContext } from '../request-context.js';
import { createNearbySearch, type Shop, type ShopFilter } from './nearby.js';

export interface ShopServiceOptions {
  readonly shops: {
    published(scope: AppScope, id: string): Promise<Shop | undefined>;
    listPublished(scope: AppScope, query: ListQuery, where?: ShopFilter): Promise<Many<Shop>>;
    allPublished(scope: AppScope, where?: ShopFilter, limit?: number): Promise<Shop[]>;
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
const searched = ['name', 'address', 'description'].flatMap((name) => [name, toEnglishName(name)]);

export function createShopService({ shops, categories, settings, getFavorites }: ShopServiceOptions) {
  const listNearby = createNearbySearch(shops.allPublished);

  /** Creates the view of shops for the caller. */
  async function viewFor(requestContext: RequestContext) {
    const { scope } = requestContext;
    const [favorites, extras] = await Promise.all([
      getFavorites(requestContext),
      scope.features.shopExtras ? settings.get(scope, 'shopExtras') : undefined,
    ]);
    const keys = extras?.extras.map(({ key }) => key) ?? [];
    return (shop: Shop, distance?: number): MemberShop => {
      const { id, name, categoryId, address, latitude, longitude, phone } = shop;
      const { openingHours, regularHoliday, imageUrl, url, description } = shop;
      const details = { address, latitude, longitude, phone, openingHours, regularHoliday, imageUrl, url };
      const fields = { categoryId, ...details, description, distance };
      return {
        id,
        name,
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
        extras: keys.flatMap((key) => shop.extras.filter((extra) => extra.key === key)),
        favorite: favorites.includes(id),
        ...pickEnglish(shop),
      };
    };
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
      const found = toPage(
        await listNearby(requestContext.scope, { latitude, longitude }, distance, where),
        list,
      );
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
      return sorted.map((category) => ({ id: category.id, ...toNames(category) }));
    },
  };
}
