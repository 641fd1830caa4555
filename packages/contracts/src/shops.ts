export { memberShopEndpoints, visitCodeEndpoints } from './shops/endpoints.js';
export { shopEvents, ShopVisited } from './shops/events.js';
export { MemberShop, MemberShopCategory, ShopSearch, VisitCode } from './shops/schema.js';
