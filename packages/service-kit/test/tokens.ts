import { randomUUID } from 'node:crypto';
import { type Action, actions as allActions, type Role } from '@noren/contracts/permissions';
import { toScope } from '@noren/contracts/service-permissions';
import { signInLevels } from '@noren/contracts/sign-in';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { getCaller, type VerifyToken } from '../src/auth/verify-token.js';
import { unauthenticated } from '../src/errors/service-error.js';

/** Claims of a test's token. */
export interface TokenClaims {
  role?: Role;
  /** Group ids. */
  groups?: readonly string[];
  sub?: string;
  name?: string;
  /** Seconds since the person signed in, with a second factor; 0 by default. */
  signedInAgo?: number;
  /** False for a sign-in by password alone. */
  secondFactor?: boolean;
  /** What a service's token allows; everything by default. */
  actions?: readonly Action[];
  /** Seconds from now; longer than any test takes by default, and negative for an expired token. */
  expiresIn?: number;
}

/** A local issuer of access tokens with a verifier that trusts it. */
export interface Tokens {
  token(claims?: TokenClaims): Promise<string>;
  verifyToken: VerifyToken;
}

export async function createTokens(issuer: string, audience: string): Promise<Tokens> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return {
    token({
      role = 'admin',
      groups = [],
      sub = randomUUID(),
      name = role,
      expiresIn = 3600,
      ...claims
    } = {}) {
      const { signedInAgo = 0, secondFactor = true, actions = allActions } = claims;
      const acr = secondFactor ? signInLevels.secondFactor : signInLevels.password;
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        name,
        groups,
        realm_access: { roles: [role] },
        ...(role === 'service'
          ? { scope: actions.map(toScope).join(' ') }
          : { auth_time: now - signedInAgo, acr }),
      })
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setExpirationTime(now + expiresIn)
        .sign(privateKey);
    },
    async verifyToken(token) {
      const { payload } = await jwtVerify(token, publicKey, { issuer, audience }).catch((error: unknown) => {
        throw unauthenticated('sessionExpired', { cause: error });
      });
      return getCaller(payload);
    },
  };
}
