import type { MemberEnvironment, MemberSession } from '@noren/contracts';
import { ServiceError, unauthenticated } from '@noren/service-kit';
import type { AppScope, Visitor } from '../place.js';
import type { VerifyIdToken } from './id-token.js';
import { createIdentities } from './identities.js';
import type { Member, MemberRepository } from './repository.js';
import type { Person, Sessions } from './sessions.js';

export interface MemberServiceOptions {
  readonly members: MemberRepository;
  readonly sessions: Sessions;
  readonly verifyIdToken: VerifyIdToken;
  /** Counts a visit. @returns whether this address may open another session now */
  readonly allowsVisit: (address: string) => Promise<boolean>;
  /** Only on a developer's machine. */
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

  /** @throws `memberSessionExpired` for who has left, and for a session before their newest password */
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

    /** The session of a member who gave their password. */
    logIn: (scope: AppScope, member: Member): Promise<MemberSession> =>
      open(scope, member, Math.floor(now().getTime() / 1000)),

    /** Goes on with a session that a password opened. @throws `memberSessionExpired` */
    async renew(scope: AppScope, authorization: string | undefined): Promise<MemberSession> {
      const person = await sessions.goingOn(scope, getBearer(authorization));
      return open(scope, await getMember(scope, person), person.loggedInAt);
    },

    /** @throws `memberLoginFailed` unless the platform signed the token for this environment's channel */
    async signIn(scope: AppScope, idToken: string): Promise<MemberSession> {
      // The channel's id is the LIFF ID's part before the hyphen.
      const [channelId] = scope.liffId?.split('-') ?? [];
      if (channelId === undefined) throw unauthenticated('memberLoginFailed');
      const { subject, name } = await verifyIdToken(idToken, channelId);
      return open(scope, await signedIn(scope, subject, name));
    },

    /** A visitor's session. Someone who still has an earlier one stays the same visitor. */
    async visit(scope: AppScope, address: string, earlier: string | undefined): Promise<MemberSession> {
      if (!(await allowsVisit(address))) throw new ServiceError('tooManyRequests');
      const visitor = await sessions.returning(scope, earlier);
      return { ...(await sessions.open(scope, visitor)), memberId: visitor.id, tier: 'visitor' };
    },

    /**
     * Who calls, or undefined when they brought no session. A member is what they are now, whatever they were
     * when the session was opened.
     *
     * @throws `memberSessionExpired`, also for a member who has left
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

/** The token of an `Authorization` header. */
export function getBearer(authorization: string | undefined): string | undefined {
  return /^Bearer +([^ ]+)$/i.exec(authorization ?? '')?.[1];
}
