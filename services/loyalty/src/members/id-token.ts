import { ServiceError, unauthenticated, unavailable } from '@noren/service-kit';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';

/** A person's identity at the messaging platform. */
export interface PlatformIdentity {
  readonly subject: string;
  readonly name?: string;
}

/**
 * Verifies an ID token issued for a channel.
 *
 * @throws `memberLoginFailed` if the token is invalid for it, `maintenance` if the platform is unreachable
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
        // No HS256: it would need the channel secret, which this service does not have.
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['sub', 'exp'],
      });
      const { sub = '', name } = payload;
      if (sub === '') throw unauthenticated('memberLoginFailed');
      const displayName = typeof name === 'string' ? name.trim().slice(0, nameLimit) : '';
      return { subject: sub, ...(displayName === '' ? {} : { name: displayName }) };
    } catch (error) {
      throw toRejection(error);
    }
  };
}

/** An unreachable platform is not a rejected login. */
function toRejection(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const away = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  return away || error.code === 'ERR_JOSE_GENERIC'
    ? unavailable('maintenance', { cause: error })
    : unauthenticated('memberLoginFailed', { cause: error });
}
