import { type MemberDelete, type MemberDeleted, memberEvents } from '@noren/contracts';
import { emit, type Log, type Worker } from '@noren/service-kit';
import type { AppScope, Visitor } from '../place.js';
import type { Deauthorise } from './deauthorisation.js';
import type { Profiles } from './profile.js';
import type { Deauthorisation, MemberRepository } from './repository.js';

export interface LeavingOptions {
  readonly members: MemberRepository;
  readonly getMember: Profiles['getMember'];
  readonly deauthorise: Deauthorise;
  readonly log: Log;
  readonly now: () => Date;
}

export type Leaving = ReturnType<typeof createLeaving>;

const everyMs = 5_000;
const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60 * 1000;

/** All that a member is known by or told. What counts how much was used stays, and belongs to nobody. */
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
 * How members leave. One write erases what they told and notes what the platform has to be told; that is
 * told at once and, where it fails, again and again, with pauses that grow.
 */
export function createLeaving({ members, getMember, deauthorise, log, now }: LeavingOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const later = (ms: number) => new Date(now().getTime() + ms).toISOString();

  async function tell(id: string, { channelId, subject }: Deauthorisation): Promise<boolean> {
    try {
      await deauthorise(channelId, subject);
      await members.told(id);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'The messaging platform could not be told that a member left');
      return false;
    }
  }

  async function tellAll(): Promise<void> {
    for (const { id, deauthorisation } of await members.untold(now().toISOString())) {
      if (deauthorisation === undefined) continue;
      const pause = Math.min(firstPauseMs * 2 ** deauthorisation.tries, longestPauseMs);
      // Claimed first, with the pause: of several replicas one tells.
      if (await members.claimTelling(id, deauthorisation.nextAt, later(pause)))
        await tell(id, deauthorisation);
    }
  }

  function run(): Promise<void> {
    running = running
      .then(tellAll)
      .catch((error: unknown) => log.warn({ err: error }, 'Telling of who left failed'));
    return running;
  }

  const worker: Worker = {
    name: 'deauthorisations',
    async start() {
      timer = setInterval(() => void run(), everyMs);
    },
    ready: () => true,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };

  return {
    worker,
    /** For tests: what the worker does from time to time. */
    tellAll: run,

    /** @throws `memberSessionExpired` unless a member calls who is still one */
    async leave(
      scope: AppScope,
      visitor: Visitor | undefined,
      { reason }: MemberDelete,
    ): Promise<MemberDeleted> {
      const { id, subject } = await getMember(scope, visitor);
      const { appId, environment } = scope;
      const [channelId] = scope.liffId?.split('-') ?? [];
      const isKnownThere = subject !== undefined && channelId !== undefined;
      const deauthorisation = isKnownThere
        ? { channelId, subject, tries: 0, nextAt: later(firstPauseMs) }
        : undefined;
      const left = {
        deletedAt: now().toISOString(),
        ...(reason === undefined ? {} : { deletionReason: reason }),
        ...(deauthorisation === undefined ? {} : { deauthorisation }),
      };
      const event = emit(memberEvents.deleted, { memberId: id, appId, environment });
      const written = await members.change(id, { appId, environment }, { $set: left, $unset: erased }, [
        event,
      ]);
      // Who pressed twice has left by the first one.
      if (written === undefined) return { deauthorised: deauthorisation === undefined };
      return { deauthorised: deauthorisation === undefined || (await tell(id, deauthorisation)) };
    },
  };
}
