import { type Caller, canSeeGroup, getRole } from '@noren/contracts/permissions';
import { readScopes } from '@noren/contracts/service-permissions';
import { signInLevels } from '@noren/contracts/sign-in';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { forbidden, ServiceError, unauthenticated, unavailable } from '../errors/service-error.js';
import { cacheCallers } from './cache-callers.js';
import { discover } from './discovery.js';

/**
 * Returns the caller of a bearer token.
 *
 * @throws `sessionExpired` if it is invalid or expired, `accessDenied` if it names no Noren role, `maintenance` if
 * the identity provider's keys cannot be fetched.
 */
export type VerifyToken = (token: string) => Promise<Caller>;

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Called with the session of each token that was not seen before; renewed tokens have that of their sign-in. */
  readonly signedIn?: (caller: Caller, session: string) => void;
}

/** Verifies access tokens against the identity provider's published keys, fetched when first needed. */
export function createTokenVerifier(options: TokenVerifierOptions): VerifyToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return cacheCallers(async (token) => {
    try {
      keys ??= createRemoteJWKSet(new URL((await discover(options.issuer)).jwks_uri));
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'sub'],
      });
      const caller = getCaller(payload);
      options.signedIn?.(caller, getSession(payload));
      return { caller, expiresAt: payload.exp ?? 0 };
    } catch (error) {
      throw toServiceError(error);
    }
  });
}

/** Reads a caller from verified Keycloak claims. @throws `accessDenied` without a Noren role */
export function getCaller(claims: JWTPayload): Caller {
  const access = claims.realm_access as { roles?: unknown } | undefined;
  const role = getRole(texts(access?.roles));
  const id = claims.sub ?? '';
  if (role === undefined) throw forbidden('accessDenied', { caller: id });
  const name = [claims.name, claims.preferred_username].find((text) => typeof text === 'string');
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name : id,
    role,
    groups: texts(claims.groups),
    ...readSignIn(claims),
    ...(role === 'service' && { actions: readScopes(String(claims['scope'] ?? '')) }),
  };
}

/** Reads when and how a person signed in; tokens of services do not say. */
function readSignIn({ auth_time: at, acr }: JWTPayload): Pick<Caller, 'signIn'> {
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0) return {};
  return { signIn: { at, secondFactor: acr === signInLevels.secondFactor } };
}

/** Returns what tells one sign-in from another; providers that name no session are told apart by the day. */
function getSession({ sid, auth_time: signedInAt, iat = 0 }: JWTPayload): string {
  if (typeof sid === 'string') return sid;
  return typeof signedInAt === 'number' ? `${signedInAt}` : `day ${Math.floor(iat / 86_400)}`;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** An unverifiable token is not an invalid one: an identity provider outage must not sign callers out. */
function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const isUnavailable = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  return isUnavailable || error.code === 'ERR_JOSE_GENERIC'
    ? unavailable('maintenance', { cause: error })
    : unauthenticated('sessionExpired', { cause: error });
}

/**
 * Returns the group ids that a caller may see, for a list's filter; undefined means all groups. The token's groups
 * are already validated as a list of strings, so they cannot inject operators into the filter.
 */
export function visibleGroups(caller: Pick<Caller, 'role' | 'groups'>): readonly string[] | undefined {
  return canSeeGroup({ role: caller.role, groups: [] }, '') ? undefined : caller.groups;
}
