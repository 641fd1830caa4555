import type { Route } from '@noren/service-kit';
import type { Contents } from '../contents/contents.js';
import type { Engine } from '../engine/engine.js';
import { historyRoutes } from '../histories/routes.js';
import { createHistoryService, type HistorySources } from '../histories/service.js';
import { holdingsRoutes } from '../holdings/routes.js';
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
  readonly getFavorites: ShopServiceOptions['getFavorites'];
  readonly getRequestContext: GetRequestContext;
  readonly now: () => Date;
}

/** Creates what members only read: shops, information, their history. */
export function createReadingModule(options: ReadingModuleOptions): { routes: Route[] } {
  const { contents, engine, getRequestContext } = options;
  const { shops, shopCategories: categories, information } = contents;
  const sources: HistorySources = {
    listActions: engine.actions.listHistory,
    points: engine.ledger.entries,
    tickets: options.getTickets,
  };
  return {
    routes: [
      ...shopRoutes(createShopService({ ...options, shops, categories }), getRequestContext),
      ...informationRoutes(createInformationService({ ...options, information }), getRequestContext),
      ...holdingsRoutes(createGetHoldings(options), getRequestContext),
      ...historyRoutes(createHistoryService({ ...options, sources }), getRequestContext),
    ],
  };
}
