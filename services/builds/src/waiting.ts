import type { Many } from '@noren/contracts/core';
import { maxWorkItems } from '@noren/contracts/work';
import type { Aggregate, Entity } from '@noren/service-kit';

/** Queries for records that need staff attention, served by a partial index of only these records. */
export interface Waiting<T> {
  /** Lists the apps with such records. */
  apps: () => Promise<string[]>;
  /** Lists the oldest records with the total count, optionally only of some apps. */
  oldest: (appIds?: readonly string[]) => Promise<Many<T>>;
}

/** Creates the queries for records that match `filter`, oldest `since` first. */
export function createPendingQueries<T extends Entity & { appId: string }>(
  aggregate: Aggregate<T>,
  filter: Readonly<Record<string, unknown>>,
  since: keyof T & string,
): Waiting<T> {
  return {
    apps: () => aggregate.distinct('appId', filter),
    oldest: (appIds) =>
      aggregate.list(
        { ...filter, ...(appIds === undefined ? {} : { appId: { $in: appIds } }) },
        { sort: `${since},asc`, size: maxWorkItems },
      ),
  };
}
