import { memberPointEndpoints, visitCodeEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import { requireKey } from '../engine/actions/require-key.js';
import { type GuestOf, requireMember } from '../guest.js';
import type { VisitService } from './service.js';

export function visitRoutes(visits: VisitService, guestOf: GuestOf): Route[] {
  return [
    route(memberPointEndpoints.visit, async ({ params, body, request, headers }) => {
      const guest = await guestOf(request, params.systemName);
      requireMember(guest);
      return { data: await visits.visit(guest, body.code, requireKey(headers)) };
    }),
    route(visitCodeEndpoints.get, async ({ params, caller }) => ({
      data: await visits.codeOf(caller, params.appId, params.shopId),
    })),
  ];
}
