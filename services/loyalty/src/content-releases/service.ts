import {
  type ContentRef,
  type ContentRelease,
  type ContentReleaseChange,
  type ContentReleaseCreate,
  type ContentReleaseQuery,
  type ContentReleaseSummary,
  type ContentReleaseUpdate,
  isPendingRelease,
  type LiveContent,
} from '@noren/contracts/content-releases';
import type { AnyContent, AnyContentValues, ContentId } from '@noren/contracts/contents';
import type { ListQuery, Many } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import { conflict, notFound, toPage } from '@noren/service-kit';
import type { ContentPin } from '../request-context.js';
import { getReleaseDigest, pinItems, toItemKey } from './items.js';
import type { ReleaseFields } from './repository.js';
import { createStaffWrites, notStarted, toView } from './staff-writes.js';
import { createTransitions, noDecision, type TransitionOptions } from './transitions.js';

export interface ContentReleaseServiceOptions extends TransitionOptions {
  /** Returns the fields of a content that a caller may see. */
  readonly toValues: (kind: ContentId, caller: Caller, content: AnyContent) => AnyContentValues;
}

export type ContentReleaseService = ReturnType<typeof createContentReleaseService>;

/** What an edit ends. */
const noRequest = {
  ...noDecision,
  requester: undefined,
  requesterId: undefined,
  request: undefined,
  requestedAt: undefined,
  automatic: undefined,
} satisfies ReleaseFields;

export function createContentReleaseService(options: ContentReleaseServiceOptions) {
  const { releases, sets, requireVisible, now, toValues } = options;
  const { require, insert, move } = createStaffWrites(options);

  async function readVersion(
    pin: Pick<ContentPin, 'versionId'> | undefined,
  ): Promise<AnyContent | undefined> {
    const [content] = pin === undefined ? [] : await options.read([pin]);
    return content;
  }

  return {
    ...createTransitions(options),

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
      const data = found.data.map((release) => {
        const { items, ...summary } = toView(release);
        return { ...summary, count: items.length };
      });
      return { ...found, data };
    },

    async get(caller: Caller, appId: string, id: string): Promise<ContentRelease> {
      return toView(await require(caller, appId, id));
    },

    /** Makes it a draft; an approval or a request ends. @throws `conflict` with the newest state */
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
      const changed = { reason: 'changed' as const, at: now().toISOString(), by: caller.name };
      const fields = {
        ...noRequest,
        ...{ name, publishAt, items, status: 'draft' as const },
        digest: getReleaseDigest(items, publishAt),
        reopened: isPendingRelease(before.status) ? changed : undefined,
      };
      return toView(await move(caller, before, 'edit', fields, { version, ...notStarted }));
    },

    /** Compares the contents of a release with production: now, or before the release was published. */
    async changes(
      caller: Caller,
      appId: string,
      id: string,
      page: Pick<ListQuery, 'page' | 'size'>,
    ): Promise<Many<ContentReleaseChange>> {
      const { items, replaced } = await require(caller, appId, id);
      const { pins } = await sets.read(appId);
      const noted = replaced && new Map(replaced.map((one) => [toItemKey(one), one.pin]));
      const part = toPage(items, page);
      const data = part.data.map(async ({ versionId, ...item }): Promise<ContentReleaseChange> => {
        const { kind, contentId } = item;
        const [before, after] = await Promise.all([
          readVersion(noted === undefined ? pins[kind].get(contentId) : noted.get(toItemKey(item))),
          readVersion(versionId === undefined ? undefined : { versionId }),
        ]);
        return {
          ...item,
          ...(before && { before: toValues(kind, caller, before) }),
          ...(after && { after: toValues(kind, caller, after) }),
        };
      });
      return { ...part, data: await Promise.all(data) };
    },

    async live(caller: Caller, appId: string, { kind, contentId }: ContentRef): Promise<LiveContent> {
      await requireVisible(caller, appId);
      const pin = (await sets.read(appId)).pins[kind].get(contentId);
      const content = await readVersion(pin);
      if (pin === undefined || content === undefined) throw notFound();
      return { kind, contentId, contentVersion: pin.version, values: toValues(kind, caller, content) };
    },
  };
}
