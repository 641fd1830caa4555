import { randomUUID } from 'node:crypto';
import type {
  ContentRef,
  ContentRelease,
  ContentReleaseChange,
  ContentReleaseCreate,
  ContentReleaseDecision,
  ContentReleaseQuery,
  ContentReleaseRequest,
  ContentReleaseSummary,
  ContentReleaseUpdate,
  ContentTakeDown,
  LiveContent,
} from '@noren/contracts/content-releases';
import type { AnyContent, AnyContentValues, ContentId } from '@noren/contracts/contents';
import type { Many } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import type { ReleasePolicy } from '@noren/contracts/groups';
import type { Caller } from '@noren/contracts/permissions';
import { getDecisionRejection } from '@noren/contracts/reviews';
import { audited, conflict, notFound } from '@noren/service-kit';
import { toPage } from '../listing.js';
import { getReleaseDigest, type PinItemsOptions, pinItems } from './items.js';
import { withChanges } from './live-sets.js';
import { createPublish, type PublishOptions, restore, toChanges } from './publish.js';
import type { ContentReleaseRecord, PinnedItem, ReleaseAudit, ReleaseFields } from './repository.js';

export interface ContentReleaseServiceOptions extends PublishOptions, PinItemsOptions {
  /** Returns the app if the caller can see it. @throws `notFound` otherwise */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<{ releasePolicy: ReleasePolicy }>;
  /** Returns the fields of a content that a caller may see. */
  readonly toValues: (kind: ContentId, caller: Caller, content: AnyContent) => AnyContentValues;
}

/** The moves that staff make, with the calls that the audit log names. */
const calls = {
  edit: 'update',
  request: 'request',
  approve: 'decide',
  reject: 'decide',
  cancel: 'cancel',
  takeBack: 'takeBack',
} as const;
type StaffMove = keyof typeof calls;

export type ContentReleaseService = ReturnType<typeof createContentReleaseService>;

/** What a new request replaces. */
const noDecision = {
  reviewer: undefined,
  reviewerId: undefined,
  comment: undefined,
  decidedAt: undefined,
} satisfies ReleaseFields;

const noRequest = {
  ...noDecision,
  requester: undefined,
  requesterId: undefined,
  request: undefined,
  requestedAt: undefined,
} satisfies ReleaseFields;

export function createContentReleaseService(options: ContentReleaseServiceOptions) {
  const { releases, sets, check, requireVisible, now } = options;
  const publish = createPublish(options);
  const time = () => now().toISOString();

  async function require(caller: Caller, appId: string, id: string): Promise<ContentReleaseRecord> {
    await requireVisible(caller, appId);
    const release = await releases.find(appId, id);
    if (release === undefined) throw notFound();
    return release;
  }

  /** Makes a move that the lifecycle must allow. @throws `contentReleaseClosed` otherwise */
  async function move(
    caller: Caller,
    { id, appId }: ContentReleaseRecord,
    ...[name, fields, where]: [StaffMove, ReleaseFields, object?]
  ): Promise<ContentReleaseRecord> {
    const audit = getAudit(caller, appId, calls[name]);
    const moved = await releases.move(id, name, fields, { audit, ...(where && { where }) });
    if (moved === undefined) throw conflict('contentReleaseClosed');
    return moved;
  }

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

  async function insert(
    caller: Caller,
    appId: string,
    fields: Pick<ContentReleaseRecord, 'name' | 'items'> & Partial<ContentReleaseRecord>,
  ): Promise<ContentReleaseRecord> {
    const { id: creatorId, name: creator } = caller;
    const digest = getReleaseDigest(fields.items, fields.publishAt);
    return releases.insert(
      { status: 'draft', ...fields, id: randomUUID(), appId, digest, creator, creatorId },
      getAudit(caller, appId, fields.automatic === 'takeDown' ? 'takeDown' : 'create'),
    );
  }

  /** Publishes contents without approval. @throws `contentReleaseBroken` */
  async function publishNow(
    caller: Caller,
    appId: string,
    fields: Pick<ContentReleaseRecord, 'items' | 'automatic'>,
  ): Promise<ContentRelease> {
    await requireUnbroken({ appId, ...fields });
    const name = fields.items
      .map((item) => item.name)
      .join('、')
      .slice(0, 100);
    const release = await publish(await insert(caller, appId, { ...fields, name, status: 'approved' }));
    if (release.status !== 'published') throw toBroken(release.reopened?.errors ?? []);
    return toView(release);
  }

  return {
    async create(caller: Caller, appId: string, input: ContentReleaseCreate): Promise<ContentRelease> {
      await requireVisible(caller, appId);
      const { pins: live } = await sets.read(appId);
      const items = await pinItems(options, appId, input.items, { items: [], live });
      return toView(await insert(caller, appId, { ...input, items }));
    },

    async list(
      caller: Caller,
      appId: string,
      query: ContentReleaseQuery,
    ): Promise<Many<ContentReleaseSummary>> {
      await requireVisible(caller, appId);
      const found = await releases.list(appId, query);
      return {
        ...found,
        data: found.data.map((release) => {
          const { items, ...summary } = toView(release);
          return { ...summary, count: items.length };
        }),
      };
    },

    async get(caller: Caller, appId: string, id: string): Promise<ContentRelease> {
      return toView(await require(caller, appId, id));
    },

    async update(
      caller: Caller,
      appId: string,
      id: string,
      { version, name, publishAt, items: inputs }: ContentReleaseUpdate,
    ): Promise<ContentRelease> {
      const before = await require(caller, appId, id);
      if (before.version !== version) throw conflict('conflict', { current: toView(before) });
      const { pins: live } = await sets.read(appId);
      const items = await pinItems(options, appId, inputs, { items: before.items, live });
      const digest = getReleaseDigest(items, publishAt);
      const isVoid = before.requestedAt !== undefined && before.status !== 'rejected';
      const reopened = isVoid ? { reason: 'changed' as const, at: time(), by: caller.name } : before.reopened;
      const fields = { name, publishAt, items, digest, status: 'draft' as const, reopened };
      return toView(
        await move(caller, before, 'edit', { ...fields, ...noRequest }, { version, ...unstarted }),
      );
    },

    async changes(
      caller: Caller,
      appId: string,
      id: string,
      page: { page?: number; size?: number },
    ): Promise<Many<ContentReleaseChange>> {
      const { items, replaced } = await require(caller, appId, id);
      const { pins } = await sets.read(appId);
      const part = toPage(items, page);
      const data = await Promise.all(
        part.data.map(async ({ versionId, ...item }): Promise<ContentReleaseChange> => {
          const { kind, contentId } = item;
          const noted = replaced?.find((one) => one.kind === kind && one.contentId === contentId);
          const pin = noted === undefined ? pins[kind].get(contentId) : noted.pin;
          const [before] = pin === undefined ? [] : await options.read([pin]);
          const [after] = versionId === undefined ? [] : await options.read([{ versionId }]);
          return {
            ...item,
            ...(before && { before: options.toValues(kind, caller, before) }),
            ...(after && { after: options.toValues(kind, caller, after) }),
          };
        }),
      );
      return { ...part, data };
    },

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
      const requested = {
        ...noDecision,
        requester,
        requesterId,
        request,
        requestedAt: time(),
        reopened: undefined,
      };
      const where = { version: release.version };
      const isReviewed = releasePolicy.contentReview === 'production';
      const moved = await move(caller, release, 'request', { ...requested, status: 'requested' }, where);
      if (isReviewed) return toView(moved);
      const status = getApproved(moved);
      return settle(await move(caller, moved, 'approve', { status, automatic: 'noReview' }));
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
      await requireUnbroken(release);
      const approved = { ...decision, status: getApproved(release) };
      return settle(await move(caller, release, 'approve', approved, { digest }));
    },

    async cancel(caller: Caller, appId: string, id: string): Promise<ContentRelease> {
      const release = await require(caller, appId, id);
      return toView(await move(caller, release, 'cancel', { status: 'cancelled' }, unstarted));
    },

    /** @throws `contentReleaseBroken` if something that became live since refers to a content of it */
    async takeBack(caller: Caller, appId: string, id: string): Promise<ContentRelease> {
      const release = await require(caller, appId, id);
      if (release.status !== 'published') throw conflict('contentReleaseClosed');
      const errors = await restore(release, options);
      if (errors.length > 0) throw toBroken(errors);
      const fields = { status: 'takenBack', takenBackAt: time(), takenBackBy: caller.name } as const;
      return toView(await move(caller, release, 'takeBack', fields));
    },

    /** Takes contents off production. @throws `contentReleaseBroken` if something live refers to one of them */
    async takeDown(caller: Caller, appId: string, { items: refs }: ContentTakeDown): Promise<ContentRelease> {
      await requireVisible(caller, appId);
      const { pins: live } = await sets.read(appId);
      const inputs = refs.map((ref) => ({ ...ref, action: 'remove' as const }));
      const items = await pinItems(options, appId, inputs, { items: [], live });
      return publishNow(caller, appId, { items, automatic: 'takeDown' });
    },

    /** Publishes the newest versions of contents where the group reviews none. @throws `contentReleaseBroken` */
    async publishNewest(caller: Caller, appId: string, refs: readonly ContentRef[]): Promise<void> {
      const { pins: live } = await sets.read(appId);
      const inputs = refs.map((ref) => ({ ...ref, action: 'publish' as const }));
      const items = await pinItems(options, appId, inputs, { items: [], live });
      await publishNow(caller, appId, { items, automatic: 'noReview' });
    },

    async live(caller: Caller, appId: string, { kind, contentId }: ContentRef): Promise<LiveContent> {
      await requireVisible(caller, appId);
      const pin = (await sets.read(appId)).pins[kind].get(contentId);
      const [content] = pin === undefined ? [] : await options.read([pin]);
      if (pin === undefined || content === undefined) throw notFound();
      const values = options.toValues(kind, caller, content);
      return { kind, contentId, contentVersion: pin.version, values };
    },

    /** Publishes what is due; every replica may run it. @returns the releases that failed, to be tried again */
    async publishDue(): Promise<unknown[]> {
      const due = await releases.due(now());
      const outcomes = await Promise.allSettled(due.map((release) => publish(release)));
      return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    },
  };
}

/** Condition: no publication of it is under way. */
const unstarted = { replaced: { $exists: false } };

function toBroken(errors: FieldError[]) {
  return conflict('contentReleaseBroken', { errors });
}

function toView({ items, replaced: _replaced, ...release }: ContentReleaseRecord): ContentRelease {
  return { ...release, items: items.map(withoutVersionId) };
}

function withoutVersionId({ versionId: _versionId, ...item }: PinnedItem) {
  return item;
}

function getAudit(caller: Caller, appId: string, call: string): ReleaseAudit {
  const change = { kind: 'app', subject: appId, action: `contentReleases.${call}` } as const;
  const at = (release: ContentReleaseRecord | undefined) => {
    if (release === undefined) return {};
    const { id, name, status, publishAt, items } = release;
    const contents = items.map(
      (item) => `${item.action} ${item.kind}/${item.contentId}@${item.contentVersion ?? ''}`,
    );
    return { contentReleases: { [id]: { name, status, ...(publishAt && { publishAt }), contents } } };
  };
  return (next, before) => audited('loyalty', caller, change, at(before), at(next));
}
