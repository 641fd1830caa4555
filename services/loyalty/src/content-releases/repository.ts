import {
  type ContentRelease,
  type ContentReleaseItem,
  type ContentReleaseMove,
  type ContentReleaseQuery,
  contentReleaseLifecycle,
  pendingContentReleaseStatuses,
} from '@noren/contracts/content-releases';
import { getSources } from '@noren/contracts/core';
import { defineAggregate, type Emitted, type Entity, type Mongo, removeAll } from '@noren/service-kit';
import type { ContentPin } from '../request-context.js';
import { contentReleaseSchema } from './model.js';

/** An item with the stored version that it makes live. */
export interface PinnedItem extends ContentReleaseItem {
  readonly versionId?: string;
}

/** What production served of a content before a release; no pin if it was not live. */
export interface ReplacedPin extends Pick<ContentReleaseItem, 'kind' | 'contentId'> {
  readonly pin?: ContentPin;
}

export interface ContentReleaseRecord extends Entity, Omit<ContentRelease, 'items'> {
  items: PinnedItem[];
  /** Stored before the pointer moves, so that an interrupted publication can still be taken back. */
  replaced?: ReplacedPin[];
}

/** Fields of a release that a move sets or, if undefined, removes. */
export type ReleaseFields = Partial<{
  [K in keyof ContentReleaseRecord]: ContentReleaseRecord[K] | undefined;
}>;

/** Creates the audit event of a write. */
export type ReleaseAudit = (next: ContentReleaseRecord, before: ContentReleaseRecord | undefined) => Emitted;

/** Maximum number of releases that a work list is chosen from. */
const maxWaiting = 500;

export type ContentReleaseRepository = ReturnType<typeof createContentReleaseRepository>;

export function createContentReleaseRepository(mongo: Mongo) {
  const releases = defineAggregate<ContentReleaseRecord>(mongo, {
    name: 'content-releases',
    schema: contentReleaseSchema,
    sortable: ['name', 'publishAt', 'publishedAt', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });

  return {
    collections: [releases],
    insert: (
      release: Omit<ContentReleaseRecord, keyof Entity> & { id: string },
      audit?: ReleaseAudit,
    ): Promise<ContentReleaseRecord> =>
      releases.insert(release, audit && ((next) => [audit(next, undefined)])),

    async find(appId: string, id: string): Promise<ContentReleaseRecord | undefined> {
      const release = await releases.find(id);
      return release?.appId === appId ? release : undefined;
    },
    list: (appId: string, { status, ...query }: ContentReleaseQuery) =>
      releases.list({ appId, ...(status === undefined ? {} : { status }) }, query),

    /**
     * Moves a release if its lifecycle allows it.
     *
     * @param where further conditions
     * @returns undefined if the lifecycle, a condition or a concurrent change rules it out
     */
    move(
      id: string,
      move: ContentReleaseMove,
      fields: ReleaseFields,
      { where = {}, audit }: { where?: { version?: number; digest?: string }; audit?: ReleaseAudit } = {},
    ): Promise<ContentReleaseRecord | undefined> {
      const entries = Object.entries(fields);
      const removed = entries.filter(([, value]) => value === undefined).map(([name]) => [name, '']);
      return releases.update(
        id,
        { ...where, status: { $in: getSources(contentReleaseLifecycle, move) } },
        {
          $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
          $unset: Object.fromEntries(removed),
        },
        audit && ((next, before) => [audit(next, before)]),
      );
    },

    /** Stores what a publication is about to replace, unless the release has changed. */
    note: ({ id, version }: ContentReleaseRecord, replaced: ReplacedPin[]) =>
      releases.update(
        id,
        { version, status: { $in: getSources(contentReleaseLifecycle, 'publish') } },
        { $set: { replaced } },
      ),

    /** Lists the releases that are to be published by now, the earliest first, but not those of some apps. */
    due: (at: Date, skippedApps: readonly string[]): Promise<ContentReleaseRecord[]> =>
      releases.all(
        {
          $or: [{ status: 'approved' }, { status: 'scheduled', publishAt: { $lte: at.toISOString() } }],
          ...(skippedApps.length === 0 ? {} : { appId: { $nin: skippedApps } }),
        },
        { sort: 'publishAt,asc', limit: 50 },
      ),

    /** Lists an app's releases on their way to production, in the order of their requests. */
    pending: (appId: string): Promise<ContentReleaseRecord[]> =>
      releases.all({ appId, status: { $in: pendingContentReleaseStatuses } }, { sort: 'requestedAt,asc' }),

    /** Lists the releases of several apps on their way to production, in the order of their requests. */
    listPendingByApps: (appIds: readonly string[]): Promise<ContentReleaseRecord[]> =>
      releases.all(
        { status: { $in: pendingContentReleaseStatuses }, appId: { $in: appIds } },
        { sort: 'requestedAt,asc' },
      ),

    /** Lists the releases on their way to production that have a time from `from` until before `until`. */
    planned: (appIds: readonly string[], from: string, until: string, limit: number) =>
      releases.all(
        {
          status: { $in: pendingContentReleaseStatuses },
          publishAt: { $gte: from, $lt: until },
          appId: { $in: appIds },
        },
        { sort: 'publishAt,asc', limit },
      ),

    /** Lists the oldest releases that wait for a decision. */
    requested: (): Promise<ContentReleaseRecord[]> =>
      releases.all({ status: 'requested' }, { sort: 'requestedAt,asc', limit: maxWaiting }),
    /** Lists the oldest releases that broke a rule when they were due. */
    broken: (): Promise<ContentReleaseRecord[]> =>
      releases.all(
        { status: 'draft', 'reopened.reason': 'broken' },
        { sort: 'reopened.at,asc', limit: maxWaiting },
      ),

    deleteByApp: (appId: string): Promise<void> => removeAll(releases, { appId }),
  };
}
