import { memberCouponEndpoints } from '@noren/contracts';
import { type OriginOf, type Route, route } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Place, Visitor } from '../place.js';
import type { CouponUseService } from './service.js';

export interface Guest {
  readonly place: Place;
  /** Undefined without a session. */
  readonly visitor: Visitor | undefined;
}

/** Where a request stands and who sent it. @throws `notFound`, `memberSessionExpired` */
export type GuestOf = (request: FastifyRequest, systemName: string) => Promise<Guest>;

export function couponUseRoutes(uses: CouponUseService, guestOf: GuestOf, originOf: OriginOf): Route[] {
  return [
    route(memberCouponEndpoints.list, async ({ params, query, request }) => {
      const { place, visitor } = await guestOf(request, params.systemName);
      return uses.list(place, visitor, query);
    }),
    route(memberCouponEndpoints.get, async ({ params, request }) => {
      const { place, visitor } = await guestOf(request, params.systemName);
      return { data: await uses.get(place, visitor, params.couponId) };
    }),
    route(memberCouponEndpoints.use, async ({ params, body, request, headers }) => {
      const { place, visitor } = await guestOf(request, params.systemName);
      const key = headers['idempotency-key'];
      const { address } = originOf(request);
      const press = {
        address,
        couponId: params.couponId,
        key: typeof key === 'string' ? key : undefined,
        code: body.code,
      };
      return { data: await uses.use(place, visitor, press) };
    }),
  ];
}
