import { type Deployment, type LatestDeployments, environments } from '@noren/contracts/base';

/**
 * The deployments that are live, as far as it can be told: the newest of an environment when it is published;
 * when it is not, the newest published one before it, if it is among those at hand.
 *
 * @param listed newest first
 */
export function liveDeployments(latest: LatestDeployments, listed: readonly Deployment[]): Set<string> {
  const live = environments.flatMap((environment) => {
    const newest = latest[environment];
    if (newest?.status === 'published') return [newest.id];
    const before = listed
      .filter((one) => one.environment === environment && one.status === 'published')
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
    return before === undefined ? [] : [before.id];
  });
  return new Set(live);
}
