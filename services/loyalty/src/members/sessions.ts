import { randomUUID } from 'node:crypto';
import { rememberReads, unauthenticated } from '@noren/service-kit';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { derivedKey } from '../derived-keys.js';
import type { AppScope } from '../place.js';

const issuer = 'noren-loyalty';
const sessionMs = 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;
/** How long a visitor who comes back is the same visitor, so that their limits hold. */
const recognisedSeconds = 90 * daySeconds;
/** How long a member who logged in by password may stay away, and when they log in again in any case. */
const idleSeconds = 30 * daySeconds;
const longestSeconds = 180 * daySeconds;

/** Who a session is for; what a member is to the app may change while it lasts. */
export interface Person {
  readonly id: string;
  readonly signedIn: boolean;
  /** Of the member when they logged in: see `sessionEpoch`. */
  readonly epoch?: number;
  /** When they gave their password, seconds; only such a session goes on by itself. */
  readonly loggedInAt?: number;
}

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
export function createSessions({ digestKey, now }: { digestKey: string; now: () => Date }) {
  // After a rotation the list begins with the new key; sessions are short, so they simply begin again.
  const secret = new Uint8Array(derivedKey(digestKey, 'loyalty member session'));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  // Imported once: another kind of key would be imported for each token.
  const importing = crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify']);

  // A page asks several things in a row: the signature of its token is not checked anew for each.
  const signed = rememberReads(async (token): Promise<JWTPayload | undefined> => {
    const options = { issuer, requiredClaims: ['sub', 'aud', 'exp'], algorithms: ['HS256'] };
    // How late it may be depends on what it is for.
    const ever = { ...options, currentDate: new Date(0) };
    return jwtVerify(token, await importing, ever).then(
      ({ payload }) => payload,
      () => undefined,
    );
  });

  async function read(scope: AppScope, token: string, toleranceSeconds: number): Promise<Person | undefined> {
    const payload = await signed(token);
    if (payload?.aud !== getAudience(scope)) return undefined;
    const { sub = '', exp = 0, tier, epoch, auth_time: loggedInAt } = payload;
    if (exp + toleranceSeconds <= now().getTime() / 1000) return undefined;
    return {
      id: sub,
      signedIn: tier === 'member',
      ...(typeof epoch === 'number' ? { epoch } : {}),
      ...(typeof loggedInAt === 'number' ? { loggedInAt } : {}),
    };
  }

  return {
    async open(scope: AppScope, person: Person): Promise<OpenedSession> {
      const at = now().getTime();
      const expires = new Date(at + sessionMs);
      const { signedIn, epoch, loggedInAt } = person;
      const told = { tier: signedIn ? 'member' : 'visitor', epoch, auth_time: loggedInAt };
      const token = await new SignJWT(told)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(getAudience(scope))
        .setSubject(person.id)
        .setIssuedAt(new Date(at))
        .setExpirationTime(expires)
        .sign(await importing);
      return { token, expiresAt: expires.toISOString() };
    },

    /** Who a session belongs to. @throws `memberSessionExpired` when it is not, or no longer, one of this place */
    async getPerson(scope: AppScope, token: string): Promise<Person> {
      const person = await read(scope, token, 0);
      if (person === undefined) throw unauthenticated('memberSessionExpired');
      return person;
    },

    /** A member who goes on with a session that a password opened. @throws `memberSessionExpired` */
    async goingOn(scope: AppScope, token: string | undefined): Promise<Person> {
      const person = token === undefined ? undefined : await read(scope, token, idleSeconds);
      const since = now().getTime() / 1000 - (person?.loggedInAt ?? 0);
      if (person?.signedIn !== true || since >= longestSeconds) throw unauthenticated('memberSessionExpired');
      return person;
    },

    /** The visitor of an earlier session, also an expired one; a new visitor when there is none. */
    async returning(scope: AppScope, token: string | undefined): Promise<Person> {
      const known = token === undefined ? undefined : await read(scope, token, recognisedSeconds);
      return known?.signedIn === false ? known : { id: randomUUID(), signedIn: false };
    },
  };
}

function getAudience({ appId, environment }: AppScope): string {
  return `${appId}.${environment}`;
}
