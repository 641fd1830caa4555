import type { MemberEnvironment, MemberSession } from '@noren/contracts/members';
import { ServiceError, unauthenticated } from '@noren/service-kit';
import type { AppScope, Visitor } from '../request-context.js';
import type { VerifyIdToken } from './id-token.js';
import { createIdentities } from './identities.js';
import type { Member, MemberRepository } from './repository.js';
import type { Person, Sessions } from './sessions.js';

export interface MemberServiceOptions {
  readonly members: MemberRepository;
  readonly sessions: Sessions;
  readonly verifyIdToken: VerifyIdToken;
  /** Counts a new session. @returns true if this address may start one now */
  readonly allowsVisit: (address: string) => Promise<boolean>;
  /** Set only on developers' machines. */
  readonly sandboxUrl: string | undefined;
  readonly now: () => Date;
}

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService(options: MemberServiceOptions) {
  const { members, sessions, verifyIdToken, allowsVisit, sandboxUrl, now } = options;
  const signedIn = createIdentities(members);

  async function open(scope: AppScope, member: Member, loggedInAt?: number): Promise<MemberSession> {
    const { id, tier, name, sessionEpoch: epoch = 0 } = member;
    const session = await sessions.open(scope, { id, signedIn: true, epoch, loggedInAt });
    return { ...session, memberId: id, tier, ...(name === undefined ? {} : { name }) };
  }

  /** @throws `memberSessionExpired` for a deleted account, and for a session older than the current password */
  async function getMember(scope: AppScope, { id, epoch = 0 }: Person): Promise<Member> {
    const member = await members.find(scope, id);
    if (member === undefined || epoch !== (member.sessionEpoch ?? 0))
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
    logIn: (scope: AppScope, member: Member): Promise<MemberSession> =>
      open(scope, member, Math.floor(now().getTime() / 1000)),

    /** Renews a session that a password login started. @throws `memberSessionExpired` */
    async renew(scope: AppScope, authorization: string | undefined): Promise<MemberSession> {
      const person = await sessions.goingOn(scope, getBearer(authorization));
      return open(scope, await getMember(scope, person), person.loggedInAt);
    },

    /** @throws `memberLoginFailed` unless the platform issued the token for this environment's channel */
    async signIn(scope: AppScope, idToken: string): Promise<MemberSession> {
      const { channelId } = scope;
      if (channelId === undefined) throw unauthenticated('memberLoginFailed');
      const { subject, name } = await verifyIdToken(idToken, channelId);
      return open(scope, await signedIn(scope, subject, name));
    },

    /** Creates a visitor session; a visitor with an earlier session stays the same visitor. */
    async visit(scope: AppScope, address: string, previousToken: string | undefined): Promise<MemberSession> {
      if (!(await allowsVisit(address))) throw new ServiceError('tooManyRequests');
      const visitor = await sessions.returning(scope, previousToken);
      return { ...(await sessions.open(scope, visitor)), memberId: visitor.id, tier: 'visitor' };
    },

    /**
     * Returns the caller, or undefined without a session. A member's tier is read now, not taken from the session.
     *
     * @throws `memberSessionExpired`, also for a deleted account
     */
    async caller(scope: AppScope, authorization: string | undefined): Promise<Visitor | undefined> {
      const token = getBearer(authorization);
      if (token === undefined) return undefined;
      const person = await sessions.getPerson(scope, token);
      const { id, signedIn } = person;
      return { id, signedIn, tier: signedIn ? (await getMember(scope, person)).tier : 'visitor' };
    },
  };
}

/** Returns the bearer token of an `Authorization` header. */
export function getBearer(authorization: string | undefined): string | undefined {
  return /^Bearer +([^ ]+)$/i.exec(authorization ?? '')?.[1];
}
