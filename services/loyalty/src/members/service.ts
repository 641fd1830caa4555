import type { MemberEnvironment, MemberSession } from '@noren/contracts/members';
import { ServiceError, unauthenticated } from '@noren/service-kit';
import type { AppScope, Visitor } from '../request-context.js';
import type { VerifyIdToken } from './id-token.js';
import { createIdentities } from './identities.js';
import type { Member, MemberRepository } from './repository.js';
import type { MemberSessions, SignIn } from './sessions/service.js';
import type { OpenedSession, Person, SessionTokens } from './sessions/tokens.js';

export interface MemberServiceOptions {
  readonly members: MemberRepository;
  readonly tokens: SessionTokens;
  readonly sessions: MemberSessions;
  readonly verifyIdToken: VerifyIdToken;
  /** Counts a new session. @returns true if this address may start one now */
  readonly allowsVisit: (address: string) => Promise<boolean>;
  /** Set only on developers' machines. */
  readonly sandboxUrl: string | undefined;
}

/** From where a member signs in. */
export type SignInCaller = Omit<SignIn, 'method'>;

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService(options: MemberServiceOptions) {
  const { members, tokens, sessions, verifyIdToken, allowsVisit, sandboxUrl } = options;
  const signedIn = createIdentities(members);

  const toSession = ({ id, tier, name }: Member, opened: OpenedSession): MemberSession => ({
    ...opened,
    memberId: id,
    tier,
    ...(name === undefined ? {} : { name }),
  });

  /** @throws `memberSessionExpired` for a deleted account and an ended session */
  async function getMember(scope: AppScope, person: Person): Promise<Member> {
    const member = await members.find(scope, person.id);
    if (member === undefined || !sessions.isCurrent(member, person))
      throw unauthenticated('memberSessionExpired');
    return member;
  }

  return {
    environment({ systemName, environment, liffId }: AppScope): MemberEnvironment {
      return {
        systemName,
        environment,
        ...(liffId === undefined ? {} : { liffId }),
        ...(sandboxUrl === undefined ? {} : { sandboxUrl }),
      };
    },

    /** Creates a session after a successful password login. */
    logIn: async (scope: AppScope, member: Member, caller: SignInCaller): Promise<MemberSession> =>
      toSession(member, await sessions.open(scope, member, { ...caller, method: 'password' })),

    /** Renews a session that a password login started. @throws `memberSessionExpired` */
    async renew(scope: AppScope, authorization: string | undefined): Promise<MemberSession> {
      const person = await tokens.goingOn(scope, getBearer(authorization));
      const member = await getMember(scope, person);
      return toSession(member, await sessions.renew(scope, member, person));
    },

    /**
     * @throws `memberLoginFailed` unless the platform issued the token for this environment's channel,
     * `memberSessionExpired` if the session to continue was ended
     */
    async signIn(scope: AppScope, idToken: string, caller: SignInCaller): Promise<MemberSession> {
      const { channelId } = scope;
      if (channelId === undefined) throw unauthenticated('memberLoginFailed');
      const { subject, name } = await verifyIdToken(idToken, channelId);
      const member = await signedIn(scope, subject, name);
      return toSession(member, await sessions.open(scope, member, { ...caller, method: 'messaging' }));
    },

    /** Ends the session of a token, even of an expired one; without a session there is nothing to end. */
    async logOut(scope: AppScope, authorization: string | undefined): Promise<void> {
      const person = await tokens.findPrevious(scope, getBearer(authorization));
      if (person?.signedIn === true && person.sessionId !== undefined)
        await sessions.end(scope, person.id, person.sessionId);
    },

    /** Creates a visitor session; a visitor with an earlier session stays the same visitor. */
    async visit(scope: AppScope, address: string, previousToken: string | undefined): Promise<MemberSession> {
      if (!(await allowsVisit(address))) throw new ServiceError('tooManyRequests');
      const visitor = await tokens.returning(scope, previousToken);
      return { ...(await tokens.open(scope, visitor)), memberId: visitor.id, tier: 'visitor' };
    },

    /**
     * Returns the caller, or undefined without a session. A member's tier is read now, not taken from the session.
     *
     * @throws `memberSessionExpired`, also for a deleted account
     */
    async caller(scope: AppScope, authorization: string | undefined): Promise<Visitor | undefined> {
      const token = getBearer(authorization);
      if (token === undefined) return undefined;
      const person = await tokens.getPerson(scope, token);
      const { id, signedIn, sessionId } = person;
      if (!signedIn) return { id, signedIn, tier: 'visitor' };
      const { tier } = await getMember(scope, person);
      return { id, signedIn, tier, ...(sessionId === undefined ? {} : { sessionId }) };
    },
  };
}

/** Returns the bearer token of an `Authorization` header. */
export function getBearer(authorization: string | undefined): string | undefined {
  return /^Bearer +([^ ]+)$/i.exec(authorization ?? '')?.[1];
}
