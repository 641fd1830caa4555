import { type Route, toPage } from '@noren/service-kit';
import type { ContentReads } from '../content-previews/service.js';
import type { Contents } from '../contents/contents.js';
import type { Engine } from '../engine/engine.js';
import { historyRoutes } from '../histories/routes.js';
import { createHistoryService, type HistorySources } from '../histories/service.js';
import { createCountHolders, type HoldersOptions } from '../holdings/holders.js';
import { holdersRoutes, holdingsRoutes } from '../holdings/routes.js';
import { createGetHoldings, type HoldingsOptions } from '../holdings/service.js';
import { informationRoutes } from '../information/routes.js';
import { createInformationService } from '../information/service.js';
import type { Settings } from '../ports.js';
import type { GetRequestContext } from '../request-context.js';
import { shopRoutes } from '../shops/routes.js';
import { createShopService, type ShopServiceOptions } from '../shops/service.js';

export interface ReadingModuleOptions {
  readonly contents: Contents;
  readonly settings: Settings;
  readonly engine: Pick<Engine, 'actions' | 'ledger' | 'grants'>;
  readonly getTickets: HistorySources['tickets'];
  readonly getUsableTickets: HoldingsOptions['getUsableTickets'];
  readonly countTicketHolders: HoldersOptions['countTicketHolders'];
  readonly requireVisible: HoldersOptions['requireVisible'];
  readonly now: () => Date;
  readonly getFavorites: ShopServiceOptions['getFavorites'];
  readonly getRequestContext: GetRequestContext;
}

/** Creates what members only read: shops, information, their history. */
export function createReadingModule(options: ReadingModuleOptions) {
  const { contents, engine, getRequestContext } = options;
  const { shops, shopCategories: categories, information } = contents;
  const sources: HistorySources = {
    listActions: engine.actions.listHistory,
    points: engine.ledger.entries,
    tickets: options.getTickets,
  };
  const shopService = createShopService({ ...options, shops, categories });
  const informationService = createInformationService({ information });
  const reads: Pick<ContentReads, 'shops' | 'shopCategories' | 'information'> = {
    shops: shopService.search,
    shopCategories: async (requestContext, { size }) =>
      toPage(await shopService.categories(requestContext), { size }),
    information: informationService.list,
  };
  const routes: Route[] = [
    ...shopRoutes(shopService, getRequestContext),
    ...informationRoutes(informationService, getRequestContext),
    ...holdingsRoutes(createGetHoldings(options), getRequestContext),
    ...holdersRoutes(createCountHolders(options)),
    ...historyRoutes(createHistoryService({ ...options, sources }), getRequestContext),
  ];
  return { reads, routes };
}
