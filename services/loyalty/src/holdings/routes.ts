import { memberEndpoints } from '@noren/contracts/members';
import { type Route, route } from '@noren/service-kit';
import type { GetRequestContext } from '../request-context.js';
import type { GetHoldings } from './service.js';

export function holdingsRoutes(getHoldings: GetHoldings, getRequestContext: GetRequestContext): Route[] {
  return [
    route(memberEndpoints.holdings, async ({ params, request }) => ({
      data: await getHoldings(await getRequestContext(request, params.systemName)),
    })),
  ];
}
