import { type Many, workLimit } from '@noren/contracts';
import type { Aggregate, Entity } from '@noren/service-kit';

/** What of one kind waits for somebody. Everything is asked of an index of the waiting ones alone. */
export interface Waiting<T> {
  /** The apps of which something waits. */
  apps: () => Promise<string[]>;
  /** The oldest ones and the count of all, of some apps when told. */
  oldest: (appIds?: readonly string[]) => Promise<Many<T>>;
}

/** The waiting ones of a collection: those that `filter` finds, since `since`. */
export function waitingIn<T extends Entity & { appId: string }>(
  aggregate: Aggregate<T>,
  filter: Readonly<Record<string, unknown>>,
  since: keyof T & string,
): Waiting<T> {
  return {
    apps: () => aggregate.distinct('appId', filter),
    oldest: (appIds) =>
      aggregate.list(
        { ...filter, ...(appIds === undefined ? {} : { appId: { $in: appIds } }) },
        { sort: `${since},asc`, size: workLimit },
      ),
  };
}
