import { historyEndpoints } from '@noren/contracts/histories';
import { type Route, route } from '@noren/service-kit';
import type { GetRequestContext } from '../request-context.js';
import type { HistoryService } from './service.js';

export function historyRoutes(histories: HistoryService, getRequestContext: GetRequestContext): Route[] {
  return [
    route(historyEndpoints.list, async ({ params, query, request }) =>
      histories.list(await getRequestContext(request, params.systemName), query),
    ),
  ];
}
