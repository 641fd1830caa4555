import { defineEndpoint } from '../core/endpoint.js';
import { many, one, several } from '../core/schema.js';
import { MemberShop, MemberShopCategory, ShopSearch, VisitCode } from './schema.js';

const service = 'loyalty';
const shops = '/m/{systemName}/shops';

export const memberShopEndpoints = {
  search: defineEndpoint({
    id: 'memberShops.search',
    method: 'GET',
    path: shops,
    service,
    access: 'public',
    summary: 'Find shops by words, category or distance',
    query: ShopSearch,
    response: many(MemberShop),
  }),
  get: defineEndpoint({
    id: 'memberShops.get',
    method: 'GET',
    path: `${shops}/{shopId}`,
    service,
    access: 'public',
    summary: 'Read a shop',
    response: one(MemberShop),
  }),
  categories: defineEndpoint({
    id: 'memberShops.categories',
    method: 'GET',
    path: '/m/{systemName}/shop-categories',
    service,
    access: 'public',
    summary: 'List the categories of shops in their order',
    response: several(MemberShopCategory),
  }),
};

export const visitCodeEndpoints = {
  get: defineEndpoint({
    id: 'visitCodes.get',
    method: 'GET',
    path: '/apps/{appId}/shops/{shopId}/visit-code',
    service,
    access: 'content.write',
    summary: 'Read the QR code with which members get the points of a visit at this shop',
    response: one(VisitCode),
  }),
};
