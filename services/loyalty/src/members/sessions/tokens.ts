import { randomUUID } from 'node:crypto';
import { cacheReads, unauthenticated } from '@noren/service-kit';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { derivedKey } from '../../config.js';
import type { AppScope } from '../../request-context.js';

const issuer = 'noren-loyalty';
/** Lifetime of a token, and so the longest time for which one works that was replaced by a newer one. */
export const tokenMs = 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;
/** How long a returning visitor keeps their id, so that their limits hold. */
const recognisedSeconds = 90 * daySeconds;
/** Maximum idle time of a password session, and its maximum total lifetime. */
export const idleSeconds = 30 * daySeconds;
export const maxSeconds = 180 * daySeconds;

/** The owner of a session. A member's tier may change while it lasts. */
export interface Person {
  readonly id: string;
  readonly signedIn: boolean;
  /** The member's `sessionEpoch` at login. */
  readonly epoch?: number;
  /** Time of the password login in Unix seconds; only such sessions are renewable. */
  readonly loggedInAt?: number;
  /** The stored session; absent for visitors, and in tokens from before sessions were stored. */
  readonly sessionId?: string;
  /** How often the session had been renewed when the token was issued. */
  readonly generation?: number;
}

export interface OpenedSession {
  token: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

export type SessionTokens = ReturnType<typeof createSessionTokens>;

/**
 * Short-lived tokens of members' and visitors' sessions, signed with a key derived from the encryption key and valid
 * for one environment of one app.
 */
export function createSessionTokens({ digestKey, now }: { digestKey: string; now: () => Date }) {
  // Only the newest key of the list: after a rotation, sessions simply start again.
  const secret = new Uint8Array(derivedKey(digestKey, 'loyalty member session'));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  // Import the key once; jose would import raw bytes again for each token.
  const importing = crypto.subtle.importKey('raw', secret, algorithm, false, ['sign', 'verify']);

  // A page sends several requests in a row; cache the verified token instead of verifying it for each.
  const signed = cacheReads(async (token): Promise<JWTPayload | undefined> => {
    const options = { issuer, requiredClaims: ['sub', 'aud', 'exp'], algorithms: ['HS256'] };
    // The maximum age depends on the purpose, so it is checked by the caller.
    const ever = { ...options, currentDate: new Date(0) };
    return jwtVerify(token, await importing, ever).then(
      ({ payload }) => payload,
      () => undefined,
    );
  });

  async function read(scope: AppScope, token: string, toleranceSeconds: number): Promise<Person | undefined> {
    const payload = await signed(token);
    if (payload?.aud !== getAudience(scope)) return undefined;
    const {
      sub = '',
      exp = 0,
      tier,
      epoch,
      auth_time: loggedInAt,
      sid: sessionId,
      gen: generation,
    } = payload;
    if (exp + toleranceSeconds <= now().getTime() / 1000) return undefined;
    return {
      id: sub,
      signedIn: tier === 'member',
      ...(typeof epoch === 'number' ? { epoch } : {}),
      ...(typeof loggedInAt === 'number' ? { loggedInAt } : {}),
      ...(typeof sessionId === 'string' ? { sessionId } : {}),
      ...(typeof generation === 'number' ? { generation } : {}),
    };
  }

  return {
    async open(scope: AppScope, person: Person): Promise<OpenedSession> {
      const at = now().getTime();
      const expires = new Date(at + tokenMs);
      const { signedIn, epoch, loggedInAt, sessionId: sid, generation: gen } = person;
      const claims = { tier: signedIn ? 'member' : 'visitor', epoch, auth_time: loggedInAt, sid, gen };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(getAudience(scope))
        .setSubject(person.id)
        .setIssuedAt(new Date(at))
        .setExpirationTime(expires)
        .sign(await importing);
      return { token, expiresAt: expires.toISOString() };
    },

    /** Returns a session's owner. @throws `memberSessionExpired` unless it is valid in this app scope */
    async getPerson(scope: AppScope, token: string): Promise<Person> {
      const person = await read(scope, token, 0);
      if (person === undefined) throw unauthenticated('memberSessionExpired');
      return person;
    },

    /** Returns the member of a renewable password session. @throws `memberSessionExpired` */
    async goingOn(scope: AppScope, token: string | undefined): Promise<Person> {
      const person = token === undefined ? undefined : await read(scope, token, idleSeconds);
      const since = now().getTime() / 1000 - (person?.loggedInAt ?? 0);
      if (person?.signedIn !== true || since >= maxSeconds) throw unauthenticated('memberSessionExpired');
      return person;
    },

    /** Returns the owner of an earlier session, even an expired one. */
    findPrevious: async (scope: AppScope, token: string | undefined): Promise<Person | undefined> =>
      token === undefined ? undefined : read(scope, token, idleSeconds),

    /** Returns the visitor of an earlier session, even an expired one, or a new visitor. */
    async returning(scope: AppScope, token: string | undefined): Promise<Person> {
      const known = token === undefined ? undefined : await read(scope, token, recognisedSeconds);
      return known?.signedIn === false ? known : { id: randomUUID(), signedIn: false };
    },
  };
}

function getAudience({ appId, environment }: AppScope): string {
  return `${appId}.${environment}`;
}
