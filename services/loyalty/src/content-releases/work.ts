import type { Caller } from '@noren/contracts/permissions';
import { type ContentWork, type ContentWorkItem, maxWorkItems } from '@noren/contracts/work';
import type { ContentReleaseRecord, ContentReleaseRepository } from './repository.js';

export interface ContentWorkOptions {
  readonly releases: Pick<ContentReleaseRepository, 'requested' | 'broken'>;
  /** Returns the names of those apps that the caller can see, by id. */
  readonly getVisibleNames: (caller: Caller, appIds: readonly string[]) => Promise<Map<string, string>>;
}

export type GetContentWork = (caller: Caller) => Promise<ContentWork>;

/** Creates the list of releases that wait for staff, in the apps that they see. */
export function createGetContentWork({ releases, getVisibleNames }: ContentWorkOptions): GetContentWork {
  return async (caller) => {
    const [requested, broken] = await Promise.all([releases.requested(), releases.broken()]);
    const appIds = [...requested, ...broken].map(({ appId }) => appId);
    const names = await getVisibleNames(caller, appIds);
    const toList = (of: readonly ContentReleaseRecord[]) => {
      const visible = of.filter(({ appId }) => names.has(appId));
      const items = visible.slice(0, maxWorkItems).map((release) => toItem(release, names));
      return { total: visible.length, items };
    };
    return { requested: toList(requested), broken: toList(broken) };
  };
}

function toItem(
  {
    id: releaseId,
    appId,
    name,
    creator,
    requester = creator,
    requestedAt,
    createdAt,
    reopened,
  }: ContentReleaseRecord,
  names: ReadonlyMap<string, string>,
): ContentWorkItem {
  return {
    ...{ appId, appName: names.get(appId) ?? appId, releaseId, name, by: requester },
    at: reopened?.at ?? requestedAt ?? createdAt,
    ...(reopened?.errors === undefined ? {} : { errors: reopened.errors }),
  };
}
