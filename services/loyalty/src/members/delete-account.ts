import { type MemberDelete, type MemberDeleted, memberEvents } from '@noren/contracts/members';
import { createPeriodicWorker, emit, type Log } from '@noren/service-kit';
import type { Settings } from '../ports.js';
import type { AppScope, Visitor } from '../request-context.js';
import type { Profiles } from './profile.js';
import { type MessagingPlatform, RevocationRejected } from './messaging-platform.js';
import type { MemberRepository, MemberScope, PendingRevocation } from './repository.js';
import type { MemberSessions } from './sessions/service.js';

export interface DeleteAccountOptions {
  readonly members: MemberRepository;
  readonly getMember: Profiles['getMember'];
  readonly requireRecentSignIn: MemberSessions['requireRecentSignIn'];
  readonly settings: Pick<Settings, 'getFor'>;
  readonly platform: Pick<MessagingPlatform, 'revokeAuthorization'>;
  readonly log: Log;
  readonly now: () => Date;
  /** Pause between runs of the background work, ms; default 5,000. */
  readonly pauseMs?: number | undefined;
}

export type AccountDeletion = ReturnType<typeof createDeleteAccount>;

const firstPauseMs = 30_000;
const maxPauseMs = 60 * 60 * 1000;
/** How long the platform accepts a member's access token. */
const tokenLifetimeMs = 12 * 60 * 60 * 1000;

/** Erases everything that identifies a member or that they entered. Usage counts stay, without a link to them. */
const erased = {
  subject: '',
  name: '',
  memberNumber: '',
  cardNumber: '',
  mail: '',
  phone: '',
  mailKey: '',
  phoneKey: '',
  password: '',
  endedSessions: '',
  info: '',
  favoriteShopIds: '',
  lastVisitedShopId: '',
} as const;

/**
 * Deletes accounts. One write erases the member's data and stores the pending revocation at the messaging platform,
 * which is tried immediately and, after a failure, retried with exponential backoff while the member's token lives.
 */
export function createDeleteAccount({
  members,
  getMember,
  requireRecentSignIn,
  settings,
  platform,
  log,
  now,
  pauseMs = 5_000,
}: DeleteAccountOptions) {
  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();

  async function revoke(
    id: string,
    scope: MemberScope,
    pending: PendingRevocation,
  ): Promise<MemberDeleted['revocation']> {
    const { channelId, accessToken } = pending;
    try {
      const { channelSecret } = await settings.getFor(scope, 'deleteMember');
      await platform.revokeAuthorization({ channelId, channelSecret, accessToken });
      await members.endRevocation(id);
      return 'done';
    } catch (error) {
      log.warn({ err: error, memberId: id }, 'Revoking an authorization at the messaging platform failed');
      if (!(error instanceof RevocationRejected) && pending.endsAt > later(0)) return 'pending';
      await members.endRevocation(id);
      return 'byMember';
    }
  }

  async function revokeAll(): Promise<void> {
    for (const { id, scope, pending } of await members.listUnrevoked(later(0))) {
      const pause = Math.min(firstPauseMs * 2 ** pending.tries, maxPauseMs);
      // Claim it first, with the backoff, so that only one replica retries.
      if (await members.claimRevocation(id, pending.nextAt, later(pause))) await revoke(id, scope, pending);
    }
  }

  const { worker, run } = createPeriodicWorker({
    name: 'authorization-revocations',
    work: revokeAll,
    pauseMs,
    log,
  });

  return {
    worker,
    /** For tests: runs the worker's pending revocations now. */
    revokeAll: run,

    /** @throws `memberSessionExpired` unless the caller is an existing member, `recentLoginNeeded` */
    async deleteAccount(
      scope: AppScope,
      visitor: Visitor | undefined,
      { reason, accessToken, asksForSignIn }: MemberDelete,
    ): Promise<MemberDeleted> {
      const { id, subject } = await getMember(scope, visitor);
      if (visitor !== undefined) await requireRecentSignIn(visitor, asksForSignIn);
      const { appId, environment } = scope;
      const pending = accessToken === undefined ? undefined : await startRevocation(scope, accessToken);
      const deletion = {
        deletedAt: later(0),
        ...(reason === undefined ? {} : { deletionReason: reason }),
        ...(pending === undefined ? {} : { pendingRevocation: pending }),
      };
      const event = emit(memberEvents.deleted, { memberId: id, appId, environment });
      const written = await members.change(id, { appId, environment }, { $set: deletion, $unset: erased }, [
        event,
      ]);
      if (pending === undefined) return { revocation: subject === undefined ? 'done' : 'byMember' };
      // A concurrent request has already deleted the account.
      if (written === undefined) return { revocation: 'pending' };
      return { revocation: await revoke(id, { appId, environment }, pending) };
    },
  };

  /** @returns undefined if the app has no channel or no secret of it */
  async function startRevocation(
    scope: AppScope,
    accessToken: string,
  ): Promise<PendingRevocation | undefined> {
    const { channelId } = scope;
    const { channelSecret } = await settings.getFor(scope, 'deleteMember');
    if (channelId === undefined || channelSecret === '') return undefined;
    return { channelId, accessToken, tries: 0, nextAt: later(firstPauseMs), endsAt: later(tokenLifetimeMs) };
  }
}
