import { memberEndpoints } from '@noren/contracts';
import { type OriginOf, type Route, route } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Place } from '../place.js';
import { bearerOf, type MemberService } from './service.js';

/** Where a request stands. @throws `notFound` when its host is not that mini-app's */
export type PlaceOf = (request: FastifyRequest, systemName: string) => Promise<Place>;

export function memberRoutes(members: MemberService, placeOf: PlaceOf, originOf: OriginOf): Route[] {
  return [
    route(memberEndpoints.environment, async ({ params, request }) => ({
      data: members.environment(await placeOf(request, params.systemName)),
    })),
    route(memberEndpoints.signIn, async ({ params, request, body }) => ({
      data: await members.signIn(await placeOf(request, params.systemName), body.idToken),
    })),
    route(memberEndpoints.visit, async ({ params, request, headers }) => {
      const place = await placeOf(request, params.systemName);
      const { address } = originOf(request);
      return { data: await members.visit(place, address, bearerOf(headers.authorization)) };
    }),
  ];
}
