import { memberEndpoints } from '@noren/contracts';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GetRequestContext } from '../guest.js';
import type { Place } from '../place.js';
import type { Leaving } from './leaving.js';
import type { Profiles } from './profile.js';
import { getBearer, type MemberService } from './service.js';

/** Where a request stands. @throws `notFound` when its host is not that mini-app's */
export type PlaceOf = (request: FastifyRequest, systemName: string) => Promise<Place>;

export function memberRoutes(members: MemberService, placeOf: PlaceOf, getOrigin: GetOrigin): Route[] {
  return [
    route(memberEndpoints.environment, async ({ params, request }) => ({
      data: members.environment(await placeOf(request, params.systemName)),
    })),
    route(memberEndpoints.signIn, async ({ params, request, body }) => ({
      data: await members.signIn(await placeOf(request, params.systemName), body.idToken),
    })),
    route(memberEndpoints.renew, async ({ params, request, headers }) => {
      const place = await placeOf(request, params.systemName);
      return { data: await members.renew(place, headers.authorization) };
    }),
    route(memberEndpoints.visit, async ({ params, request, headers }) => {
      const place = await placeOf(request, params.systemName);
      const { address } = getOrigin(request);
      return { data: await members.visit(place, address, getBearer(headers.authorization)) };
    }),
  ];
}

/** What members do with what is known of themselves. */
export function profileRoutes(
  profiles: Profiles,
  { leave }: Pick<Leaving, 'leave'>,
  getRequestContext: GetRequestContext,
): Route[] {
  return [
    route(memberEndpoints.me, async ({ params, request }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.me(place, visitor) };
    }),
    route(memberEndpoints.updateInfo, async ({ params, request, body }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.updateInfo(place, visitor, body) };
    }),
    route(memberEndpoints.registerCard, async ({ params, request, body }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.registerCard(place, visitor, body.cardNumber) };
    }),
    route(memberEndpoints.delete, async ({ params, request, body }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return { data: await leave(place, visitor, body) };
    }),
    route(memberEndpoints.addFavorite, async ({ params, request }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.addFavorite(place, visitor, params.shopId) };
    }),
    route(memberEndpoints.removeFavorite, async ({ params, request }) => {
      const { place, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.removeFavorite(place, visitor, params.shopId) };
    }),
  ];
}
