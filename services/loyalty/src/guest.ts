import { ServiceError, unauthenticated } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ActionOwner } from './engine/actions/plan.js';
import type { AppScope, Visitor } from './place.js';

/** Who sent a request, and where it stands. */
export interface RequestContext {
  readonly scope: AppScope;
  /** Undefined without a session. */
  readonly visitor: Visitor | undefined;
}

/** @throws `notFound` for a host that is no mini-app's, `memberSessionExpired` for a session that is over */
export type GetRequestContext = (request: FastifyRequest, systemName: string) => Promise<RequestContext>;

/** @throws `memberSessionExpired` without a session: limits hold for visitors, too */
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

/** Whose presses, points and coupons are asked for. */
export function toOwner({ appId, environment }: AppScope, { id }: Visitor): ActionOwner {
  return { appId, environment, memberId: id };
}
