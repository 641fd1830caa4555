import { memberEndpoints, staffMemberEndpoints } from '@noren/contracts/members';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { GetRequestContext, ToAppScope } from '../request-context.js';
import type { AccountDeletion } from './delete-account.js';
import type { Profiles } from './profile.js';
import { getBearer, type MemberService, type SignInCaller } from './service.js';
import { toDevice } from './sessions/device.js';
import type { MemberSessions } from './sessions/service.js';
import type { StaffMembers } from './staff.js';

export function memberRoutes(members: MemberService, toAppScope: ToAppScope, getOrigin: GetOrigin): Route[] {
  return [
    route(memberEndpoints.environment, async ({ params, request }) => ({
      data: members.environment(await toAppScope(request, params.systemName)),
    })),
    route(memberEndpoints.signIn, async ({ params, request, body }) => ({
      data: await members.signIn(
        await toAppScope(request, params.systemName),
        body.idToken,
        toSignInCaller(request),
      ),
    })),
    route(memberEndpoints.renew, async ({ params, request, headers }) => {
      const scope = await toAppScope(request, params.systemName);
      return { data: await members.renew(scope, headers.authorization) };
    }),
    route(memberEndpoints.logOut, async ({ params, request, headers }) => {
      await members.logOut(await toAppScope(request, params.systemName), headers.authorization);
    }),
    route(memberEndpoints.visit, async ({ params, request, headers }) => {
      const scope = await toAppScope(request, params.systemName);
      const { address } = getOrigin(request);
      return { data: await members.visit(scope, address, getBearer(headers.authorization)) };
    }),
  ];
}

/** Returns from where a request signs in. */
export function toSignInCaller({ headers }: FastifyRequest): SignInCaller {
  return { device: toDevice(headers['user-agent']), previousToken: getBearer(headers.authorization) };
}

/** Routes for the member's own sessions. */
export function sessionRoutes(
  sessions: Pick<MemberSessions, 'list' | 'end' | 'endAll'>,
  { getMember }: Pick<Profiles, 'getMember'>,
  getRequestContext: GetRequestContext,
): Route[] {
  return [
    route(memberEndpoints.sessions, async ({ params, request }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await sessions.list(scope, await getMember(scope, visitor), visitor?.sessionId) };
    }),
    route(memberEndpoints.endSession, async ({ params, request }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      const { id } = await getMember(scope, visitor);
      await sessions.end(scope, id, params.sessionId);
    }),
    route(memberEndpoints.logOutEverywhere, async ({ params, request }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      const { id } = await getMember(scope, visitor);
      await sessions.endAll(scope, id);
    }),
  ];
}

/** Routes for the member's own profile and account. */
export function profileRoutes(
  profiles: Profiles,
  { deleteAccount }: Pick<AccountDeletion, 'deleteAccount'>,
  getRequestContext: GetRequestContext,
): Route[] {
  return [
    route(memberEndpoints.me, async ({ params, request }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.me(scope, visitor) };
    }),
    route(memberEndpoints.updateInfo, async ({ params, request, body }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.updateInfo(scope, visitor, body) };
    }),
    route(memberEndpoints.registerCard, async ({ params, request, body }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.registerCard(scope, visitor, body.cardNumber) };
    }),
    route(memberEndpoints.delete, async ({ params, request, body }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await deleteAccount(scope, visitor, body) };
    }),
    route(memberEndpoints.addFavorite, async ({ params, request }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.addFavorite(scope, visitor, params.shopId) };
    }),
    route(memberEndpoints.removeFavorite, async ({ params, request }) => {
      const { scope, visitor } = await getRequestContext(request, params.systemName);
      return { data: await profiles.removeFavorite(scope, visitor, params.shopId) };
    }),
  ];
}

export function staffMemberRoutes(staff: StaffMembers): Route[] {
  return [
    route(staffMemberEndpoints.list, ({ caller, params, query }) => staff.list(caller, params.appId, query)),
    route(staffMemberEndpoints.setTier, async ({ caller, params, body }) => ({
      data: await staff.setTier(caller, params.appId, params.memberId, body),
    })),
  ];
}
