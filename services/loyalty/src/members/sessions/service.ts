import { randomUUID } from 'node:crypto';
import { type OpenSessions, recentSignInMinutes } from '@noren/contracts/members';
import { type Log, unauthenticated, ServiceError } from '@noren/service-kit';
import type { AppScope, Visitor } from '../../request-context.js';
import type { Member, MemberRepository } from '../repository.js';
import type { SessionRepository, StoredSession } from './repository.js';
import {
  idleSeconds,
  maxSeconds,
  type OpenedSession,
  type Person,
  type SessionTokens,
  tokenMs,
} from './tokens.js';

/** How a member signs in, and from where. */
export interface SignIn {
  readonly method: StoredSession['method'];
  readonly device: string | undefined;
  /** Token of the session that the sign-in continues, if it is the same member's. */
  readonly previousToken?: string | undefined;
}

export interface MemberSessionsOptions {
  readonly tokens: SessionTokens;
  readonly stored: SessionRepository;
  readonly members: Pick<MemberRepository, 'find' | 'change'>;
  readonly log: Log;
  readonly now: () => Date;
}

export type MemberSessions = ReturnType<typeof createMemberSessions>;

/**
 * Period in which the token before the newest one still renews: an answer was lost, or two tabs renewed at once. The
 * renewal is then repeated, not counted again.
 */
export const graceMs = 60_000;
/** How long an ended session is remembered, so that a device that was away is not signed in again silently. */
const endedMs = idleSeconds * 1000;
/** Ended sessions that the member's document names: more than a member ends within a token's lifetime. */
const endedLimit = 20;

/**
 * Stored sessions of members. Calls are checked by the member's document, which each of them reads anyway; the stored
 * session is read only when it is opened, renewed, listed or ended.
 */
export function createMemberSessions({ tokens, stored, members, log, now }: MemberSessionsOptions) {
  const isoNow = () => now().toISOString();
  const getEpoch = ({ sessionEpoch = 0 }: Member) => sessionEpoch;

  function getEnd({ method }: Pick<StoredSession, 'method'>, loggedInAt: number): Date {
    const token = now().getTime() + tokenMs;
    if (method === 'messaging') return new Date(token);
    return new Date(Math.min(token + idleSeconds * 1000, (loggedInAt + maxSeconds) * 1000));
  }

  function issue(
    scope: AppScope,
    { id: sessionId, memberId, method, epoch, generation }: StoredSession,
    since: number,
  ) {
    const loggedInAt = method === 'password' ? { loggedInAt: since } : {};
    const person = { id: memberId, signedIn: true, epoch, sessionId, generation, ...loggedInAt };
    return tokens.open(scope, person);
  }

  /** @returns true if the member's session is open and the person has a token of it */
  const isCurrent = (member: Member, { epoch = 0, sessionId }: Person): boolean =>
    epoch === getEpoch(member) &&
    (sessionId === undefined || member.endedSessions?.includes(sessionId) !== true);

  /** Ends a session immediately, for tokens in use and for renewals. Safe to repeat; does nothing without one. */
  async function end(scope: AppScope, memberId: string, id: string): Promise<void> {
    if ((await stored.find({ id, memberId })) === undefined) return;
    await stored.end({ id, memberId }, isoNow(), new Date(now().getTime() + endedMs));
    const { appId, environment } = scope;
    const named = { $push: { endedSessions: { $each: [id], $slice: -endedLimit } } };
    await members.change(memberId, { appId, environment, endedSessions: { $ne: id } }, named);
  }

  /** Renews a stored session by a token of it. @returns undefined if the token is too old; then `reused` tells */
  async function replaceToken(person: Person, set: Partial<StoredSession>) {
    const { sessionId: id = '', id: memberId, generation = 0 } = person;
    const renewed = await stored.renew({ id, memberId }, generation, {
      ...set,
      renewedAt: isoNow(),
      lastUsedAt: isoNow(),
    });
    if (renewed !== undefined) return { session: renewed };
    const current = await stored.find({ id, memberId });
    if (current === undefined || current.endedAt !== undefined) return { ended: current !== undefined };
    const isRepeated =
      current.generation === generation + 1 && now().getTime() - Date.parse(current.renewedAt) <= graceMs;
    return isRepeated ? { session: current } : { reused: true };
  }

  /** Continues the session of an earlier token. @throws `memberSessionExpired` if it was ended */
  async function continued(scope: AppScope, member: Member, signIn: SignIn, set: Partial<StoredSession>) {
    const previous = await tokens.findPrevious(scope, signIn.previousToken);
    if (previous?.id !== member.id) return undefined;
    if (!isCurrent(member, previous)) throw unauthenticated('memberSessionExpired');
    if (previous.sessionId === undefined) return undefined;
    const { session, ended } = await replaceToken(previous, set);
    if (ended === true) throw unauthenticated('memberSessionExpired');
    // An old token of another tab proves nothing beside a new sign-in: it gets a session of its own.
    return session;
  }

  return {
    isCurrent,
    end,

    /** Opens a session after a sign-in. @throws `memberSessionExpired` if it would continue an ended one */
    async open(scope: AppScope, member: Member, signIn: SignIn): Promise<OpenedSession> {
      const { method, device } = signIn;
      const at = isoNow();
      const since = Math.floor(now().getTime() / 1000);
      const set = {
        method,
        signedInAt: at,
        expiresAt: getEnd({ method }, since),
        ...(device === undefined ? {} : { device }),
      };
      const { appId, environment } = scope;
      const fresh = {
        id: randomUUID(),
        appId,
        environment,
        memberId: member.id,
        epoch: getEpoch(member),
        generation: 0,
        renewedAt: at,
        lastUsedAt: at,
        ...set,
      };
      const session = (await continued(scope, member, signIn, set)) ?? (await stored.insert(fresh));
      return issue(scope, session, since);
    },

    /**
     * Renews a password session. A token that a newer one has replaced ends the session on all sides: one of the two
     * was stolen.
     *
     * @throws `memberSessionExpired`
     */
    async renew(scope: AppScope, member: Member, person: Person): Promise<OpenedSession> {
      const { sessionId, loggedInAt = 0 } = person;
      const expiresAt = getEnd({ method: 'password' }, loggedInAt);
      // Tokens from before sessions were stored cannot be told from copies, so they are not renewed.
      const { session, reused } = sessionId === undefined ? {} : await replaceToken(person, { expiresAt });
      if (reused === true && sessionId !== undefined) {
        log.warn({ memberId: member.id, sessionId }, 'A replaced session token was used again');
        await end(scope, member.id, sessionId);
      }
      if (session?.method !== 'password') throw unauthenticated('memberSessionExpired');
      return issue(scope, session, loggedInAt);
    },

    async list(scope: AppScope, member: Member, currentId: string | undefined): Promise<OpenSessions> {
      const open = await stored.listOpen(scope, member.id, getEpoch(member), now());
      return {
        sessions: open.map(({ id, method, device, createdAt, lastUsedAt }) => ({
          id,
          method,
          ...(device === undefined ? {} : { device }),
          openedAt: createdAt,
          lastUsedAt,
          current: id === currentId,
        })),
      };
    },

    /** Ends all of a member's sessions immediately. */
    async endAll({ appId, environment }: AppScope, memberId: string): Promise<void> {
      await members.change(
        memberId,
        { appId, environment },
        { $inc: { sessionEpoch: 1 }, $unset: { endedSessions: '' } },
      );
    },

    /** Notes that the member has signed in again. @throws `memberSessionExpired` without a stored session */
    async confirm(visitor: Visitor): Promise<Date> {
      const key = { id: visitor.sessionId ?? '', memberId: visitor.id };
      if (!(await stored.setSignedIn(key, isoNow()))) throw unauthenticated('memberSessionExpired');
      return new Date(now().getTime() + recentSignInMinutes * 60_000);
    },

    /**
     * @param asks true if the page can ask for a renewed sign-in
     * @throws `recentLoginNeeded`, or `memberSessionExpired` for pages that cannot ask
     */
    async requireRecentSignIn(visitor: Visitor, asks: boolean | undefined): Promise<void> {
      const session = await stored.find({ id: visitor.sessionId ?? '', memberId: visitor.id });
      const age = now().getTime() - Date.parse(session?.signedInAt ?? '');
      if (age <= recentSignInMinutes * 60_000) return;
      throw new ServiceError(asks === true ? 'recentLoginNeeded' : 'memberSessionExpired');
    },

    deleteByMember: stored.deleteByMember,
  };
}
