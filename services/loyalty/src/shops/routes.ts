import { memberShopEndpoints } from '@noren/contracts/shops';
import { type Route, route } from '@noren/service-kit';
import type { GetRequestContext } from '../request-context.js';
import type { ShopService } from './service.js';

export function shopRoutes(shops: ShopService, getRequestContext: GetRequestContext): Route[] {
  return [
    route(memberShopEndpoints.search, async ({ params, query, request }) =>
      shops.search(await getRequestContext(request, params.systemName), query),
    ),
    route(memberShopEndpoints.get, async ({ params, request }) => ({
      data: await shops.get(await getRequestContext(request, params.systemName), params.shopId),
    })),
    route(memberShopEndpoints.categories, async ({ params, request }) => ({
      data: await shops.categories(await getRequestContext(request, params.systemName)),
    })),
  ];
}
