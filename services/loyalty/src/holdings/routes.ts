import { memberEndpoints, staffMemberEndpoints } from '@noren/contracts/members';
import { type Route, route } from '@noren/service-kit';
import type { GetRequestContext } from '../request-context.js';
import type { CountHolders } from './holders.js';
import type { GetHoldings } from './service.js';

export function holdingsRoutes(getHoldings: GetHoldings, getRequestContext: GetRequestContext): Route[] {
  return [
    route(memberEndpoints.holdings, async ({ params, request }) => ({
      data: await getHoldings(await getRequestContext(request, params.systemName)),
    })),
  ];
}

export function holdersRoutes(countHolders: CountHolders): Route[] {
  return [
    route(staffMemberEndpoints.countHolders, async ({ caller, params, query }) => ({
      data: await countHolders(caller, { ...params, ...query }),
    })),
  ];
}
