import type {
  ContentRef,
  ContentRelease,
  ContentReleaseDecision,
  ContentReleaseRequest,
  ContentTakeDown,
} from '@noren/contracts/content-releases';
import type { Caller } from '@noren/contracts/permissions';
import { getDecisionRejection } from '@noren/contracts/reviews';
import { conflict } from '@noren/service-kit';
import { type PinItemsOptions, pinItems } from './items.js';
import { withChanges } from './live-sets.js';
import { createPublish, type PublishOptions, restore, toChanges } from './publish.js';
import type { ContentReleaseRecord, ReleaseFields } from './repository.js';
import {
  createStaffWrites,
  type NewRelease,
  notStarted,
  type StaffWriteOptions,
  toBroken,
  toView,
} from './staff-writes.js';

export interface TransitionOptions extends PublishOptions, PinItemsOptions, StaffWriteOptions {
  /** True if an app is deleted and can be restored: its releases wait until then. */
  readonly isTrashed: (appId: string) => Promise<boolean>;
}

/** What a new request replaces. */
export const noDecision = {
  reviewer: undefined,
  reviewerId: undefined,
  comment: undefined,
  decidedAt: undefined,
} satisfies ReleaseFields;

/** Creates the steps of a release from its request to its end. */
export function createTransitions(options: TransitionOptions) {
  const { sets, check, requireVisible, now } = options;
  const { require, insert, move } = createStaffWrites(options);
  const publish = createPublish(options);
  const time = () => now().toISOString();

  /** @throws `contentReleaseBroken` naming the items and their fields */
  async function requireUnbroken({ appId, items }: Pick<ContentReleaseRecord, 'appId' | 'items'>) {
    if (items.length === 0) throw toBroken([{ path: '/items', rule: 'minItems', params: { limit: 1 } }]);
    const { pins } = await sets.read(appId);
    const errors = await check(appId, items, withChanges(pins, toChanges(items)));
    if (errors.length > 0) throw toBroken(errors);
  }

  /** Publishes an approved release without a date. */
  const settle = async (release: ContentReleaseRecord): Promise<ContentRelease> =>
    toView(release.status === 'approved' ? await publish(release) : release);

  /** Approved, or scheduled for its time. */
  function getApproved({ publishAt }: Pick<ContentReleaseRecord, 'publishAt'>) {
    return publishAt !== undefined && publishAt > time() ? ('scheduled' as const) : ('approved' as const);
  }

  async function pinNow(appId: string, refs: readonly ContentRef[], action: 'publish' | 'remove') {
    const { pins: live } = await sets.read(appId);
    const inputs = refs.map((ref) => ({ ...ref, action }));
    return pinItems(options, appId, inputs, { items: [], live });
  }

  /** Publishes contents without approval. @throws `contentReleaseBroken` */
  async function publishNow(
    caller: Caller,
    appId: string,
    fields: Pick<NewRelease, 'items' | 'automatic'>,
  ): Promise<ContentRelease> {
    await requireUnbroken({ appId, ...fields });
    const names = fields.items.map(({ name }) => name).join('、');
    const approved = { ...fields, name: names.slice(0, 100), status: 'approved' as const };
    const release = await publish(await insert(caller, appId, approved));
    if (release.status !== 'published') throw toBroken(release.reopened?.errors ?? []);
    return toView(release);
  }

  return {
    /** @throws `contentReleaseBroken` naming the items that break a rule */
    async request(
      caller: Caller,
      appId: string,
      id: string,
      { comment: request }: ContentReleaseRequest,
    ): Promise<ContentRelease> {
      const { releasePolicy } = await requireVisible(caller, appId);
      const release = await require(caller, appId, id);
      await requireUnbroken(release);
      const { id: requesterId, name: requester } = caller;
      const round = {
        ...noDecision,
        requester,
        requesterId,
        request,
        requestedAt: time(),
        reopened: undefined,
      };
      const next =
        releasePolicy.contentReview === 'off'
          ? { status: getApproved(release), automatic: 'noReview' as const }
          : { status: 'requested' as const };
      const { version } = release;
      return settle(await move(caller, release, 'request', { ...round, ...next }, { version }));
    },

    /** @throws `conflict` if the release is not what the reviewer saw, `ownRequest` if the policy forbids it */
    async decide(
      caller: Caller,
      appId: string,
      id: string,
      { status, digest, comment }: ContentReleaseDecision,
    ): Promise<ContentRelease> {
      const { releasePolicy } = await requireVisible(caller, appId);
      const release = await require(caller, appId, id);
      if (release.digest !== digest) throw conflict('conflict', { current: toView(release) });
      const { requester = '', requesterId } = release;
      const rejection = getDecisionRejection(releasePolicy, { requester, requesterId }, caller);
      if (rejection !== undefined) throw conflict(rejection);
      const decision = { reviewer: caller.name, reviewerId: caller.id, decidedAt: time(), comment };
      if (status === 'rejected')
        return toView(await move(caller, release, 'reject', { ...decision, status }, { digest }));
      if (release.status === 'requested') await requireUnbroken(release);
      const approved = { ...decision, status: getApproved(release) };
      return settle(await move(caller, release, 'approve', approved, { digest }));
    },

    async cancel(caller: Caller, appId: string, id: string): Promise<ContentRelease> {
      const release = await require(caller, appId, id);
      return toView(await move(caller, release, 'cancel', { status: 'cancelled' }, notStarted));
    },

    /** @throws `contentReleaseBroken` if something that became live since refers to a content of it */
    async takeBack(caller: Caller, appId: string, id: string): Promise<ContentRelease> {
      const release = await require(caller, appId, id);
      if (release.status !== 'published') throw conflict('contentReleaseClosed');
      const errors = await sets.exclusive(appId, () => restore(release, options));
      if (errors.length > 0) throw toBroken(errors);
      const fields = { status: 'takenBack', takenBackAt: time(), takenBackBy: caller.name } as const;
      return toView(await move(caller, release, 'takeBack', fields));
    },

    /** Takes contents off production. @throws `contentReleaseBroken` if something live refers to one of them */
    async takeDown(caller: Caller, appId: string, { items: refs }: ContentTakeDown): Promise<ContentRelease> {
      await requireVisible(caller, appId);
      const items = await pinNow(appId, refs, 'remove');
      return publishNow(caller, appId, { items, automatic: 'takeDown' });
    },

    /**
     * Publishes the newest versions of contents where the group reviews none.
     *
     * @returns the release
     * @throws `contentReleaseBroken`
     */
    async publishNewest(caller: Caller, appId: string, refs: readonly ContentRef[]): Promise<ContentRelease> {
      const items = await pinNow(appId, refs, 'publish');
      return publishNow(caller, appId, { items, automatic: 'noReview' });
    },

    /** Publishes what is due; every replica may run it. @returns the errors of those that are to be tried again */
    async publishDue(): Promise<unknown[]> {
      const due = await listDue(options);
      const outcomes = await Promise.allSettled(due.map((release) => publish(release)));
      return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    },
  };
}

/** Lists the releases to publish now; those of apps in the trash neither count nor keep others waiting. */
async function listDue({ releases, isTrashed, now }: TransitionOptions): Promise<ContentReleaseRecord[]> {
  const skipped: string[] = [];
  for (;;) {
    const due = await releases.due(now(), skipped);
    const appIds = [...new Set(due.map(({ appId }) => appId))];
    const trashed = await Promise.all(appIds.map(async (appId) => ((await isTrashed(appId)) ? [appId] : [])));
    if (trashed.flat().length === 0) return due;
    skipped.push(...trashed.flat());
  }
}
