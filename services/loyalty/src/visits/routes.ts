import { memberPointEndpoints } from '@noren/contracts/points';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { type Route, route } from '@noren/service-kit';
import { type GetRequestContext, requireKey, requireMember } from '../request-context.js';
import type { VisitService } from './service.js';

export function visitRoutes(visits: VisitService, getRequestContext: GetRequestContext): Route[] {
  return [
    route(memberPointEndpoints.visit, async ({ params, body, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireMember(requestContext);
      return { data: await visits.visit(requestContext, body.code, requireKey(headers)) };
    }),
    route(visitCodeEndpoints.get, async ({ params, caller }) => ({
      data: await visits.getCode(caller, params.appId, params.shopId),
    })),
  ];
}
