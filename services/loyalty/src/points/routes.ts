import { memberPointEndpoints } from '@noren/contracts/points';
import { type Route, route } from '@noren/service-kit';
import type { GetRequestContext } from '../request-context.js';
import type { PointService } from './service.js';

export function pointRoutes(points: PointService, getRequestContext: GetRequestContext): Route[] {
  return [
    route(memberPointEndpoints.balance, async ({ params, request }) => ({
      data: await points.balance(await getRequestContext(request, params.systemName)),
    })),
    route(memberPointEndpoints.entries, async ({ params, query, request }) =>
      points.entries(await getRequestContext(request, params.systemName), query),
    ),
  ];
}
