import { hkdfSync, randomUUID } from 'node:crypto';
import { unauthenticated } from '@noren/service-kit';
import { jwtVerify, SignJWT } from 'jose';
import type { Place, Visitor } from '../place.js';

const issuer = 'noren-loyalty';
const sessionMs = 60 * 60 * 1000;
/** How long a visitor who comes back is the same visitor, so that their limits hold. */
const recognisedSeconds = 90 * 24 * 60 * 60;

export interface OpenedSession {
  token: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Short sessions of members and visitors: our own tokens, signed with a key of their own that is derived
 * from the encryption key, and good for one environment of one app only.
 */
export function createSessions({ encryptionKey, now }: { encryptionKey: string; now: () => Date }) {
  // After a rotation the list begins with the new key; sessions are short, so they simply begin again.
  const [current = ''] = encryptionKey.split(',');
  const secret = hkdfSync('sha256', Buffer.from(current.trim(), 'hex'), '', 'loyalty member session', 32);
  const key = new Uint8Array(secret);

  async function read(place: Place, token: string, toleranceSeconds: number): Promise<Visitor | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience: audienceOf(place),
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: toleranceSeconds,
        currentDate: now(),
      });
      return { id: payload.sub ?? '', signedIn: payload['tier'] === 'member' };
    } catch {
      return undefined;
    }
  }

  return {
    async open(place: Place, visitor: Visitor): Promise<OpenedSession> {
      const at = now().getTime();
      const expires = new Date(at + sessionMs);
      const token = await new SignJWT({ tier: visitor.signedIn ? 'member' : 'visitor' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audienceOf(place))
        .setSubject(visitor.id)
        .setIssuedAt(new Date(at))
        .setExpirationTime(expires)
        .sign(key);
      return { token, expiresAt: expires.toISOString() };
    },

    /** Who a session belongs to. @throws `memberSessionExpired` when it is not, or no longer, one of this place */
    async visitorOf(place: Place, token: string): Promise<Visitor> {
      const visitor = await read(place, token, 0);
      if (visitor === undefined) throw unauthenticated('memberSessionExpired');
      return visitor;
    },

    /** The visitor of an earlier session, also an expired one; a new visitor when there is none. */
    async returning(place: Place, token: string | undefined): Promise<Visitor> {
      const known = token === undefined ? undefined : await read(place, token, recognisedSeconds);
      return known?.signedIn === false ? known : { id: randomUUID(), signedIn: false };
    },
  };
}

function audienceOf({ appId, environment }: Place): string {
  return `${appId}.${environment}`;
}
