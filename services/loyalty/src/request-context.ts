import { ServiceError, unauthenticated } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ActionOwner } from './engine/actions/plan.js';
import type { AppScope, Visitor } from './app-scope.js';

/** The app scope and the caller of a request. */
export interface RequestContext {
  readonly scope: AppScope;
  /** Undefined without a session. */
  readonly visitor: Visitor | undefined;
}

/** @throws `notFound` if the host belongs to no mini-app, `memberSessionExpired` for an expired session */
export type GetRequestContext = (request: FastifyRequest, systemName: string) => Promise<RequestContext>;

/** @throws `memberSessionExpired` without a session, because limits apply to visitors, too */
export function requireSession({ visitor }: RequestContext): Visitor {
  if (visitor === undefined) throw unauthenticated('memberSessionExpired');
  return visitor;
}

/** @throws `memberSessionExpired` without a session, `loginNeeded` for visitors */
export function requireMember(requestContext: RequestContext): Visitor {
  const visitor = requireSession(requestContext);
  if (!visitor.signedIn) throw new ServiceError('loginNeeded');
  return visitor;
}

/** Returns the owner of the visitor's actions, points and coupons. */
export function toOwner({ appId, environment }: AppScope, { id }: Visitor): ActionOwner {
  return { appId, environment, memberId: id };
}
