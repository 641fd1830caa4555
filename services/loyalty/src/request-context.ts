import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from '@noren/contracts/apps';
import type { ContentId } from '@noren/contracts/contents';
import type { ReleaseSettings } from '@noren/contracts/deployments';
import type { Locale } from '@noren/contracts/errors';
import type { GroupOptions } from '@noren/contracts/groups';
import type { MemberTier } from '@noren/contracts/members';
import { idempotencyKeyHeader, idempotencyKeyPattern } from '@noren/contracts/requests';
import { conflict, type Filter, invalid, ServiceError, unauthenticated } from '@noren/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ActionOwner } from './engine/types/action.js';

/** A version of a content, stored for good. */
export interface ContentPin {
  readonly version: number;
  /** Id of the stored version. */
  readonly versionId: string;
}

/** The contents that an environment serves, by kind and id. It never changes: a publication makes another one. */
export type PinSet = Readonly<Record<ContentId, ReadonlyMap<string, ContentPin>>>;

/** One environment of one app. Members' data is never shared between scopes. */
export interface AppScope {
  readonly appId: string;
  readonly systemName: string;
  readonly environment: Environment;
  /** LIFF ID of this environment, or the app's default. */
  readonly liffId?: string;
  /** The channel of the LIFF ID. */
  readonly channelId?: string;
  /** Features of the release. */
  readonly features: GroupOptions;
  /**
   * What the call is answered by: the settings in the asset that the page belongs to. Absent in development before its
   * first deployment, where the newest settings count.
   */
  readonly release?: ReleaseSettings;
  /** The contents that the call is answered by; absent: those that the environment serves now. */
  readonly pins?: PinSet;
}

/** The caller below `/m/`: a signed-in member, or a visitor with the random id of their session. */
export interface Visitor {
  readonly id: string;
  readonly signedIn: boolean;
  /** The caller's current tier. */
  readonly tier: MemberTier;
  /** A member's stored session. */
  readonly sessionId?: string;
}

/** The app scope and the caller of a request. */
export interface RequestContext {
  readonly scope: AppScope;
  /** Undefined without a session. */
  readonly visitor: Visitor | undefined;
  /** The language that the caller chose; by default the app's. */
  readonly locale: Locale;
  /** The moment that answers are about: now, except in a preview. Actions keep the time at which they are processed. */
  readonly at: Date;
}

/** @throws `notFound` if the host belongs to no mini-app, `memberSessionExpired` for an expired session */
export type GetRequestContext = (request: FastifyRequest, systemName: string) => Promise<RequestContext>;

/** Returns the app scope of a request. @throws `notFound` if the host does not belong to the mini-app */
export type ToAppScope = (request: FastifyRequest, systemName: string) => Promise<AppScope>;

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

/** The subject that rate limits for guessable secrets apply to. */
export interface RateLimitSubject {
  readonly id: string;
  /** IP address of a visitor's browser, because visitor ids are free to obtain. */
  readonly address?: string;
}

/** @param address IP address of the browser */
export function toRateLimitSubject({ id, signedIn }: Visitor, address: string): RateLimitSubject {
  return signedIn ? { id } : { id, address };
}

const keyShape = new RegExp(idempotencyKeyPattern);

/** The idempotency key of a request. @throws `idempotencyKeyMissing` */
export function requireKey(headers: IncomingHttpHeaders): string {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (typeof key !== 'string' || !keyShape.test(key)) throw invalid('idempotencyKeyMissing');
  return key;
}

/**
 * Compares what the member was asked about with what is due now: points or yen, undefined if it is free, or the
 * version of the terms. A plan calls it with the amount that it reserves or charges, so nothing else is ever paid.
 *
 * @param offer - what is on offer now, as the member sees it
 * @throws `offerChanged` with the offer if they differ; nothing is stored, so the same request may be repeated
 */
export function requireAgreement<V extends number | string, T>(
  agreed: V | undefined,
  due: V | undefined,
  offer: () => T,
): void {
  if (agreed !== due) throw conflict('offerChanged', { current: offer() });
}

/** A content that may be for gold members only. */
interface Audience {
  readonly goldOnly?: boolean | undefined;
}

/** True if the caller is a gold member now; staff may change the tier during a session. */
export function isGold(visitor: Visitor | undefined): boolean {
  return visitor?.tier === 'goldMember';
}

/** True if the caller may see and use a content. */
export function isForCaller({ goldOnly = false }: Audience, visitor: Visitor | undefined): boolean {
  return !goldOnly || isGold(visitor);
}

/** Returns the filter of the contents that the caller may see. */
export function toAudienceFilter(visitor: Visitor | undefined): Filter {
  return isGold(visitor) ? {} : { goldOnly: { $ne: true } };
}
