import { ServiceError, unauthenticated, unavailable } from '@noren/service-kit';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** Who the messaging platform says a person is. */
export interface PlatformIdentity {
  readonly subject: string;
  readonly name?: string;
}

/**
 * Verifies an ID token that was issued for a channel.
 *
 * @throws `memberLoginFailed` when it is not valid for it, `maintenance` when the platform cannot be asked
 */
export type VerifyIdToken = (idToken: string, channelId: string) => Promise<PlatformIdentity>;

const nameLimit = 100;

export function createIdTokenVerifier(options: { issuer: string; jwksUri: string }): VerifyIdToken {
  const keys = createRemoteJWKSet(new URL(options.jwksUri));
  return async (idToken, channelId) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: options.issuer,
        audience: channelId,
        // Never HS256: its key would be the channel's secret, which we do not hold.
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['sub', 'exp'],
      });
      const { sub = '', name } = payload;
      if (sub === '') throw unauthenticated('memberLoginFailed');
      const shown = typeof name === 'string' ? name.trim().slice(0, nameLimit) : '';
      return { subject: sub, ...(shown === '' ? {} : { name: shown }) };
    } catch (error) {
      throw refusal(error);
    }
  };
}

/** A platform that is away has not refused anybody. */
function refusal(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const away = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  return away || error.code === 'ERR_JOSE_GENERIC'
    ? unavailable('maintenance', { cause: error })
    : unauthenticated('memberLoginFailed', { cause: error });
}
