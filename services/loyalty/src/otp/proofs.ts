import { conflict } from '@noren/service-kit';
import { errors, jwtVerify, SignJWT } from 'jose';
import { derivedKey } from '../config.js';
import type { AppScope } from '../request-context.js';

const issuer = 'noren-otp';
const proofMs = 10 * 60 * 1000;

export type Proofs = ReturnType<typeof createProofs>;

/** Signs proofs of a verified code for one app scope and 10 minutes. The code's status makes them single-use. */
export function createProofs({ digestKey, now }: { digestKey: string; now: () => Date }) {
  const key = new Uint8Array(derivedKey(digestKey, 'loyalty one-time code proof'));
  const audience = ({ appId, environment }: AppScope) => `${appId}.${environment}`;
  return {
    lifeMs: proofMs,

    async open(scope: AppScope, otpId: string): Promise<{ proof: string; expiresAt: string }> {
      const at = now().getTime();
      const expires = new Date(at + proofMs);
      const proof = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audience(scope))
        .setSubject(otpId)
        .setExpirationTime(expires)
        .sign(key);
      return { proof, expiresAt: expires.toISOString() };
    },

    /** Returns the code's id. @throws `otpExpired`, `otpInvalid` */
    async read(scope: AppScope, proof: string): Promise<string> {
      try {
        const { payload } = await jwtVerify(proof, key, {
          issuer,
          audience: audience(scope),
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'exp'],
          currentDate: now(),
        });
        return payload.sub ?? '';
      } catch (error) {
        throw conflict(error instanceof errors.JWTExpired ? 'otpExpired' : 'otpInvalid');
      }
    },
  };
}
