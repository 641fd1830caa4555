import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IntegrationLogin, IntegrationOffer, PointsChanged } from '@noren/contracts/points';
import { conflict, notFound, ServiceError } from '@noren/service-kit';
import { jwtVerify, SignJWT } from 'jose';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { derivedKey } from '../config.js';
import type { PointExpiry } from '../engine/reservations/points/book.js';
import type { Settings } from '../ports.js';
import { type RequestContext, requireMember, toOwner } from '../request-context.js';
import { type Ask, appendPath, toBearer, toUnavailable } from './ask.js';
import type { Integration, PartnerOwner, PartnerRepository } from './repository.js';

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface IntegrationOptions {
  readonly ask: Ask;
  readonly settings: Settings;
  readonly partners: PartnerRepository;
  readonly expiry: PointExpiry;
  readonly credit: (
    owner: PartnerOwner,
    credit: { id: string; points: number; entry: 'integration'; expiresAt?: string },
  ) => Promise<number>;
  readonly limits: { allows(what: readonly string[], limit: Limit): Promise<boolean> };
  readonly digestKey: string;
  readonly now: () => Date;
}

const Answer = Type.Object({
  account: Type.String({ minLength: 1, maxLength: 200 }),
  points: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
});

const issuer = 'noren-integration';
const offerMs = 10 * 60 * 1000;
const signIns = { most: 10, seconds: 600 };

/** Transfers points from a previous system, once per account there, after a sign-in to it. */
export function createIntegration(options: IntegrationOptions) {
  const { ask, settings, partners, limits, now } = options;
  const key = new Uint8Array(derivedKey(options.digestKey, 'loyalty point integration offer'));
  const accountKey = derivedKey(options.digestKey, 'loyalty point integration account');
  const audience = ({ appId, environment }: PartnerOwner) => `${appId}.${environment}`;

  function getMember(requestContext: RequestContext): PartnerOwner {
    if (!requestContext.scope.features.point) throw notFound();
    return toOwner(requestContext.scope, requireMember(requestContext));
  }

  /** Reads an offer's token. @throws `integrationRefused` if it is another member's or has expired */
  async function getOffer(owner: PartnerOwner, token: string) {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience: audience(owner),
        subject: owner.memberId,
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'jti'],
        currentDate: now(),
      });
      return {
        offer: String(payload.jti),
        account: String(payload['account']),
        points: Number(payload['points']),
      };
    } catch {
      throw conflict('integrationRefused');
    }
  }

  /** Credits the points once; a repetition returns the same result. */
  async function creditOnce(owner: PartnerOwner, { id, points, at }: Integration): Promise<PointsChanged> {
    const expires = await options.expiry(owner, new Date(at));
    const credit = { id: `integration-${id}`, points, entry: 'integration' as const, ...expires };
    return { points, balance: await options.credit(owner, credit) };
  }

  return {
    /** Calls `POST {apiUrl}/login { memberNumber, password }`, which returns `{ account, points }`. */
    async offer(requestContext: RequestContext, login: IntegrationLogin): Promise<IntegrationOffer> {
      const owner = getMember(requestContext);
      const { apiUrl, apiKey } = await settings.getFor(owner, 'pointIntegration');
      if (apiUrl === '') throw toUnavailable();
      if (!(await limits.allows(['integration', owner.memberId], signIns)))
        throw new ServiceError('tooManyRequests');
      const { status, data } = await ask(appendPath(apiUrl, 'login'), {
        method: 'POST',
        headers: toBearer(apiKey),
        body: login,
      });
      if (status === 401) throw conflict('integrationRefused');
      if (status >= 300 || !Value.Check(Answer, data))
        throw toUnavailable(new Error(`The partner answered ${status}`));
      const account = createHmac('sha256', accountKey)
        .update(JSON.stringify([apiUrl, data.account]))
        .digest('base64url');
      if ((await partners.getIntegration(owner, account)) !== undefined) throw conflict('integrationDone');
      const token = await new SignJWT({ account, points: data.points })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience(owner))
        .setSubject(owner.memberId)
        .setJti(randomUUID())
        .setExpirationTime(new Date(now().getTime() + offerMs))
        .sign(key);
      return { token, points: data.points };
    },

    /** Idempotent, even after the offer has expired: the same key returns the same answer and credits once. */
    async integrate(requestContext: RequestContext, token: string, key: string): Promise<PointsChanged> {
      const owner = getMember(requestContext);
      const fingerprint = createHash('sha256').update(token).digest('base64url');
      const previous = await partners.integrationBy(owner, key);
      if (previous !== undefined) {
        if (previous.fingerprint !== fingerprint) throw conflict('idempotencyKeyReused');
        return creditOnce(owner, previous);
      }
      const offer = await getOffer(owner, token);
      const request = { key, fingerprint, at: now().toISOString() };
      const integration = await partners.integrate(owner, { ...offer, ...request });
      if (integration === undefined) throw conflict('idempotencyKeyReused');
      if (integration.offer !== offer.offer) throw conflict('integrationDone');
      return creditOnce(owner, integration);
    },
  };
}

export type IntegrationService = ReturnType<typeof createIntegration>;
