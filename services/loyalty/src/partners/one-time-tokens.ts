import { createHash, randomBytes } from 'node:crypto';
import { ApiError, type Client } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import type { OneTimeToken, OneTimeTokenRedeemed } from '@noren/contracts/partners';
import { conflict, notFound, ServiceError, unavailable } from '@noren/service-kit';
import type { Settings } from '../ports.js';
import { type RequestContext, requireMember, toOwner } from '../request-context.js';
import { withQuery } from './ask.js';
import type { PartnerOwner, PartnerRepository } from './repository.js';

/** Verifies an external system's credentials. @throws `connectIdInvalid`, `maintenance` */
export type CheckConnection = (connectId: string, clientId: string, clientSecret: string) => Promise<void>;

interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface OneTimeTokenOptions {
  readonly settings: Settings;
  readonly partners: PartnerRepository;
  readonly checkConnection: CheckConnection;
  readonly getMemberNumber: (owner: PartnerOwner) => Promise<string | undefined>;
  readonly limits: {
    allows(what: readonly string[], limit: Limit): Promise<boolean>;
    forgive(what: readonly string[], limit: Limit): Promise<void>;
  };
  readonly now: () => Date;
}

const toHash = (token: string) => createHash('sha256').update(token).digest('base64url');
/** Maximum number of failed redemptions per IP address. */
const failures = { most: 60, seconds: 60 };

/** Issues single-use tokens that identify a member to another system: 256 random bits, stored as a hash. */
export function createOneTimeTokens(options: OneTimeTokenOptions) {
  const { settings, partners, limits, now } = options;
  return {
    /** @throws `oneTimeTokenUnavailable` unless the settings define the Connect ID and the target URL */
    async make(requestContext: RequestContext): Promise<OneTimeToken> {
      const { scope } = requestContext;
      if (!scope.features.onetimeToken) throw notFound();
      const owner = toOwner(scope, requireMember(requestContext));
      const { connectId, targetUrl, parameterName, lifeSeconds } = await settings.get(scope, 'oneTimeToken');
      if (connectId === '' || targetUrl === '' || parameterName === '')
        throw conflict('oneTimeTokenUnavailable');
      const token = randomBytes(32).toString('base64url');
      const ends = new Date(now().getTime() + lifeSeconds * 1000);
      await partners.addToken(owner, toHash(token), ends);
      return { url: withQuery(targetUrl, { [parameterName]: token }), expiresAt: ends.toISOString() };
    },

    /** @throws `connectIdInvalid`, `oneTimeTokenUsed`, `tooManyRequests` */
    async redeem(
      appId: string,
      address: string,
      authorization: string | undefined,
      token: string,
    ): Promise<OneTimeTokenRedeemed> {
      const count = ['one-time-token', address];
      if (!(await limits.allows(count, failures))) throw new ServiceError('tooManyRequests');
      const basic = getBasic(authorization);
      if (basic === undefined) throw conflict('connectIdInvalid');
      const hash = toHash(token);
      // Of an unknown token, the caller learns no more than whether its credentials are good.
      const issued = (await partners.findToken(appId, hash)) ?? { appId, environment: 'production' };
      const { connectId } = await settings.get(issued, 'oneTimeToken');
      if (connectId === '') throw conflict('connectIdInvalid');
      await options.checkConnection(connectId, basic.name, basic.password);
      const owner = await partners.useToken(appId, hash, now().toISOString());
      const memberNumber = owner && (await options.getMemberNumber(owner));
      if (owner === undefined || memberNumber === undefined) throw conflict('oneTimeTokenUsed');
      await limits.forgive(count, failures);
      return { memberId: owner.memberId, memberNumber };
    },
  };
}

export type OneTimeTokenService = ReturnType<typeof createOneTimeTokens>;

/** Parses RFC 7617 credentials; both parts may be form-encoded (RFC 6749, section 2.3.1). */
function getBasic(authorization: string | undefined): { name: string; password: string } | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  const [name, ...rest] = Buffer.from(encoded ?? '', 'base64')
    .toString('utf8')
    .split(':');
  const password = rest.join(':');
  if (name === undefined || name === '' || password === '') return undefined;
  return { name, password };
}

/** Checks with the groups service, which stores the secrets of Connect IDs. */
export function connectionCheckBy(client: Client): CheckConnection {
  return async (id, clientId, clientSecret) => {
    try {
      await client.call(connectionEndpoints.check, { params: { id }, body: { clientId, clientSecret } });
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw conflict('connectIdInvalid');
      throw unavailable('maintenance', { cause: error });
    }
  };
}
