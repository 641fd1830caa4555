import { type MemberDelete, type MemberDeleted, memberEvents } from '@noren/contracts/members';
import { emit, type Log, type Worker } from '@noren/service-kit';
import type { AppScope, Visitor } from '../request-context.js';
import type { Profiles } from './profile.js';
import type { PendingRevocation, MemberRepository } from './repository.js';
import type { RevokeAuthorization } from './revoke-authorization.js';

export interface DeleteAccountOptions {
  readonly members: MemberRepository;
  readonly getMember: Profiles['getMember'];
  readonly revokeAuthorization: RevokeAuthorization;
  readonly log: Log;
  readonly now: () => Date;
  /** Pause between runs of the background work, ms; default 5,000. */
  readonly pauseMs?: number | undefined;
}

export type AccountDeletion = ReturnType<typeof createDeleteAccount>;

const firstPauseMs = 30_000;
const maxPauseMs = 60 * 60 * 1000;

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
  info: '',
  favoriteShopIds: '',
  lastVisitedShopId: '',
} as const;

/**
 * Deletes accounts. One write erases the member's data and stores the pending revocation at the messaging platform,
 * which is tried immediately and, after a failure, retried with exponential backoff.
 */
export function createDeleteAccount({
  members,
  getMember,
  revokeAuthorization,
  log,
  now,
  pauseMs = 5_000,
}: DeleteAccountOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();

  async function revoke(id: string, { channelId, subject }: PendingRevocation): Promise<boolean> {
    try {
      await revokeAuthorization(channelId, subject);
      await members.setRevoked(id);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'Revoking an authorization at the messaging platform failed');
      return false;
    }
  }

  async function revokeAll(): Promise<void> {
    for (const { id, deauthorisation } of await members.listUnrevoked(now().toISOString())) {
      if (deauthorisation === undefined) continue;
      const pause = Math.min(firstPauseMs * 2 ** deauthorisation.tries, maxPauseMs);
      // Claim it first, with the backoff, so that only one replica retries.
      if (await members.claimRevocation(id, deauthorisation.nextAt, later(pause)))
        await revoke(id, deauthorisation);
    }
  }

  function run(): Promise<void> {
    running = running
      .then(revokeAll)
      .catch((error: unknown) => log.warn({ err: error }, 'Retrying revocations failed'));
    return running;
  }

  const worker: Worker = {
    name: 'authorization-revocations',
    async start() {
      timer = setInterval(() => void run(), pauseMs);
    },
    ready: () => true,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };

  return {
    worker,
    /** For tests: runs the worker's pending revocations now. */
    revokeAll: run,

    /** @throws `memberSessionExpired` unless the caller is an existing member */
    async deleteAccount(
      scope: AppScope,
      visitor: Visitor | undefined,
      { reason }: MemberDelete,
    ): Promise<MemberDeleted> {
      const { id, subject } = await getMember(scope, visitor);
      const { appId, environment } = scope;
      const [channelId] = scope.liffId?.split('-') ?? [];
      const isUserOfPlatform = subject !== undefined && channelId !== undefined;
      const deauthorisation = isUserOfPlatform
        ? { channelId, subject, tries: 0, nextAt: later(firstPauseMs) }
        : undefined;
      const deletion = {
        deletedAt: now().toISOString(),
        ...(reason === undefined ? {} : { deletionReason: reason }),
        ...(deauthorisation === undefined ? {} : { deauthorisation }),
      };
      const event = emit(memberEvents.deleted, { memberId: id, appId, environment });
      const written = await members.change(id, { appId, environment }, { $set: deletion, $unset: erased }, [
        event,
      ]);
      // A concurrent request has already deleted the account.
      if (written === undefined) return { deauthorised: deauthorisation === undefined };
      return { deauthorised: deauthorisation === undefined || (await revoke(id, deauthorisation)) };
    },
  };
}
