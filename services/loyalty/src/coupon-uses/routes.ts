import { memberCouponEndpoints } from '@noren/contracts';
import { type OriginOf, type Route, route } from '@noren/service-kit';
import { requireKey } from '../engine/actions/require-key.js';
import { type GuestOf, requireSession } from '../guest.js';
import type { CouponUseService } from './service.js';

export function couponUseRoutes(uses: CouponUseService, guestOf: GuestOf, originOf: OriginOf): Route[] {
  return [
    route(memberCouponEndpoints.list, async ({ params, query, request }) =>
      uses.list(await guestOf(request, params.systemName), query),
    ),
    route(memberCouponEndpoints.get, async ({ params, query, request }) => ({
      data: await uses.get(await guestOf(request, params.systemName), params.couponId, query.grantId),
    })),
    route(memberCouponEndpoints.use, async ({ params, body, request, headers }) => {
      const guest = await guestOf(request, params.systemName);
      requireSession(guest);
      const { address } = originOf(request);
      const { couponId } = params;
      return { data: await uses.use(guest, { address, couponId, key: requireKey(headers), use: body }) };
    }),
  ];
}
