import type { AppState } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';
import type { Many } from '@noren/contracts/core';
import type { Deployment } from '@noren/contracts/deployments';
import { type Caller, canSeeAllGroups } from '@noren/contracts/permissions';
import type { Review } from '@noren/contracts/reviews';
import type { Work, WorkItem, WorkList } from '@noren/contracts/work';
import type { Waiting } from '../waiting.js';

type WaitingReview = Review & { id: string; appId: string };
type FailedBuild = Pick<Asset, 'appId' | 'assetsVersion' | 'creator' | 'createdAt' | 'failureCode'> & {
  id: string;
};
type Publishing = Pick<
  Deployment,
  'appId' | 'assetsHistoryId' | 'assetsVersion' | 'environment' | 'creator' | 'createdAt'
>;

export interface WorkServiceDeps {
  /** Filters apps by visibility to the caller. */
  listVisibleApps: (caller: Caller, appIds: readonly string[]) => Promise<Pick<AppState, 'id' | 'name'>[]>;
  reviews: Waiting<WaitingReview>;
  failures: Waiting<FailedBuild>;
  publishing: Waiting<Publishing>;
  /** Returns the version numbers of builds by id. */
  numbers: (assetIds: readonly string[]) => Promise<Map<string, number>>;
}

export type WorkService = ReturnType<typeof createWorkService>;

/** Creates the work list of staff. Cost grows with the pending items, not with the number of apps. */
export function createWorkService(deps: WorkServiceDeps) {
  /** Lists the oldest items of one kind in apps that are visible to the caller. */
  async function oldest<T extends { appId: string }>(caller: Caller, waiting: Waiting<T>): Promise<Many<T>> {
    if (canSeeAllGroups(caller)) return waiting.oldest();
    const visibleApps = await deps.listVisibleApps(caller, await waiting.apps());
    return waiting.oldest(visibleApps.map(({ id }) => id));
  }

  return {
    async get(caller: Caller): Promise<Work> {
      const [reviews, failures, publishing] = await Promise.all([
        oldest(caller, deps.reviews),
        oldest(caller, deps.failures),
        oldest(caller, deps.publishing),
      ]);
      const appIds = [...reviews.data, ...failures.data, ...publishing.data].map(({ appId }) => appId);
      const [apps, numbers] = await Promise.all([
        deps.listVisibleApps(caller, [...new Set(appIds)]),
        deps.numbers(reviews.data.map(({ id }) => id)),
      ]);
      const names = new Map(apps.map(({ id, name }) => [id, name]));
      return {
        reviews: toList(names, reviews, (review) => reviewItem(review, numbers)),
        failedBuilds: toList(names, failures, failureItem),
        publishing: toList(names, publishing, publishingItem),
      };
    },
  };
}

type Unnamed = Omit<WorkItem, 'appName'>;

/** Omits items of apps that are not yet projected with a name. */
function toList<T>(
  names: ReadonlyMap<string, string>,
  { data, page }: Many<T>,
  item: (record: T) => Unnamed | undefined,
): WorkList {
  const items = data.flatMap((record) => {
    const stripParamNames = item(record);
    const appName = stripParamNames && names.get(stripParamNames.appId);
    return stripParamNames === undefined || appName === undefined ? [] : [{ ...stripParamNames, appName }];
  });
  return { total: page.totalElements, items };
}

/** Returns undefined if the app and its builds were deleted after the review was read. */
function reviewItem(review: WaitingReview, numbers: ReadonlyMap<string, number>): Unnamed | undefined {
  const { id: assetsHistoryId, appId, requester: by, requestedAt: at } = review;
  const assetsVersion = numbers.get(assetsHistoryId);
  return assetsVersion === undefined ? undefined : { appId, assetsHistoryId, assetsVersion, by, at };
}

function failureItem(build: FailedBuild): Unnamed {
  const { id: assetsHistoryId, appId, assetsVersion, creator: by, createdAt: at, failureCode } = build;
  return { appId, assetsHistoryId, assetsVersion, by, at, ...(failureCode && { failureCode }) };
}

function publishingItem(deployment: Publishing): Unnamed {
  const { appId, assetsHistoryId, assetsVersion, environment, creator: by, createdAt: at } = deployment;
  return { appId, assetsHistoryId, assetsVersion, environment, by, at };
}
