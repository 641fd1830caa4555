import { type Caller, roleOf } from '@noren/contracts';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { forbidden, ServiceError, unauthenticated, unavailable } from '../errors/service-error.js';
import { discover } from './discovery.js';
import { rememberCallers } from './remember-callers.js';

/**
 * Who a bearer token stands for.
 *
 * @throws `sessionExpired` when it is not valid (any more), `accessDenied` when it names no role of ours,
 * `maintenance` when the identity provider cannot be asked for its keys.
 */
export type VerifyToken = (token: string) => Promise<Caller>;

/** Verifies access tokens against the identity provider's published keys, fetched when first needed. */
export function createTokenVerifier(options: { issuer: string; audience: string }): VerifyToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return rememberCallers(async (token) => {
    try {
      keys ??= createRemoteJWKSet(new URL((await discover(options.issuer)).jwks_uri));
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub'],
      });
      return { caller: callerOf(payload), expiresAt: payload.exp ?? 0 };
    } catch (error) {
      throw refusal(error);
    }
  });
}

/** A caller from verified claims, as Keycloak writes them. @throws `accessDenied` without a role of ours */
export function callerOf(claims: JWTPayload): Caller {
  const access = claims.realm_access as { roles?: unknown } | undefined;
  const role = roleOf(texts(access?.roles));
  if (role === undefined) throw forbidden();
  const id = claims.sub ?? '';
  const name = [claims.name, claims.preferred_username].find((text) => typeof text === 'string');
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name : id,
    role,
    groups: texts(claims.groups),
  };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** A token that we could not check is not a token that is wrong: the caller must not be signed out. */
function refusal(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const away = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  return away || error.code === 'ERR_JOSE_GENERIC'
    ? unavailable('maintenance', { cause: error })
    : unauthenticated('sessionExpired', { cause: error });
}
