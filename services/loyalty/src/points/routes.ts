import { memberPointEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { GuestOf } from '../guest.js';
import type { PointService } from './service.js';

export function pointRoutes(points: PointService, guestOf: GuestOf): Route[] {
  return [
    route(memberPointEndpoints.balance, async ({ params, request }) => ({
      data: await points.balance(await guestOf(request, params.systemName)),
    })),
    route(memberPointEndpoints.entries, async ({ params, query, request }) =>
      points.entries(await guestOf(request, params.systemName), query),
    ),
  ];
}
