import { randomUUID } from 'node:crypto';
import type { ContentRelease } from '@noren/contracts/content-releases';
import type { FieldError } from '@noren/contracts/errors';
import type { ReleasePolicy } from '@noren/contracts/groups';
import type { Caller } from '@noren/contracts/permissions';
import { audited, conflict, notFound } from '@noren/service-kit';
import { getReleaseDigest } from './items.js';
import type {
  ContentReleaseRecord,
  ContentReleaseRepository,
  PinnedItem,
  ReleaseAudit,
  ReleaseFields,
} from './repository.js';

export interface StaffWriteOptions {
  readonly releases: ContentReleaseRepository;
  /** Returns the app if the caller can see it. @throws `notFound` otherwise */
  readonly requireVisible: (caller: Caller, appId: string) => Promise<{ releasePolicy: ReleasePolicy }>;
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

/** Fields of a new release. */
export type NewRelease = Pick<ContentReleaseRecord, 'name' | 'items'> & Partial<ContentReleaseRecord>;

/** Condition: no publication of the release is under way. */
export const notStarted = { replaced: { $exists: false } };

export type StaffWrites = ReturnType<typeof createStaffWrites>;

/** Creates the audited writes of releases by staff. */
export function createStaffWrites({ releases, requireVisible }: StaffWriteOptions) {
  return {
    async require(caller: Caller, appId: string, id: string): Promise<ContentReleaseRecord> {
      await requireVisible(caller, appId);
      const release = await releases.find(appId, id);
      if (release === undefined) throw notFound();
      return release;
    },

    async insert(caller: Caller, appId: string, fields: NewRelease): Promise<ContentReleaseRecord> {
      const { id: creatorId, name: creator } = caller;
      const digest = getReleaseDigest(fields.items, fields.publishAt);
      return releases.insert(
        { status: 'draft', ...fields, id: randomUUID(), appId, digest, creator, creatorId },
        getAudit(caller, appId, fields.automatic === 'takeDown' ? 'takeDown' : 'create'),
      );
    },

    /**
     * Makes a move that the lifecycle must allow.
     *
     * @param where further conditions
     * @throws `contentReleaseClosed` otherwise
     */
    async move(
      caller: Caller,
      { id, appId }: ContentReleaseRecord,
      name: keyof typeof calls,
      fields: ReleaseFields,
      where: object = {},
    ): Promise<ContentReleaseRecord> {
      const audit = getAudit(caller, appId, calls[name]);
      const moved = await releases.move(id, name, fields, { audit, where });
      if (moved === undefined) throw conflict('contentReleaseClosed');
      return moved;
    },
  };
}

/** @param errors the items and fields that break a rule */
export function toBroken(errors: FieldError[]) {
  return conflict('contentReleaseBroken', { errors });
}

/** Returns a release without what only this service needs. */
export function toView({ items, replaced: _replaced, ...release }: ContentReleaseRecord): ContentRelease {
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
      ({ action, kind, contentId, contentVersion = '' }) =>
        `${action} ${kind}/${contentId}@${contentVersion}`,
    );
    return { contentReleases: { [id]: { name, status, ...(publishAt && { publishAt }), contents } } };
  };
  return (next, before) => audited('loyalty', caller, change, at(before), at(next));
}
