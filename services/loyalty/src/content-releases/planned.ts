import type { ContentCalendarRelease } from '@noren/contracts/content-calendar';
import type { ContentReleaseRepository } from './repository.js';

/** The apps and the times of the wanted releases. */
export interface PlanFilter {
  readonly apps: readonly { readonly id: string }[];
  readonly from: string;
  readonly until: string;
  readonly limit: number;
}

export type ListPlanned = (filter: PlanFilter) => Promise<Omit<ContentCalendarRelease, 'appName'>[]>;

/** Creates the list of the releases on their way to production with their time, the earliest first. */
export function createListPlanned(releases: Pick<ContentReleaseRepository, 'planned'>): ListPlanned {
  return async ({ apps, from, until, limit }) => {
    const appIds = apps.map(({ id }) => id);
    const found = await releases.planned(appIds, from, until, limit);
    return found.flatMap(({ id: releaseId, appId, name, publishAt, status }) =>
      publishAt === undefined ? [] : [{ appId, releaseId, name, publishAt, status }],
    );
  };
}
