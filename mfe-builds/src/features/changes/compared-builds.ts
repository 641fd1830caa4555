import { type Environment, environments } from '@noren/contracts/apps';
import type { Asset } from '@noren/contracts/assets';

/** A build to compare with, and its relation to the current one. */
export interface ComparedBuild {
  build: Asset & { configurationVersion: number };
  /** True for the newest completed build before. */
  isLast: boolean;
  /** The environments where it is live. */
  live: Environment[];
}

/**
 * Returns the builds worth comparing with: the completed one before, and the live ones, without duplicates.
 * @param builds the newest builds of the app
 * @param build undefined for the current settings
 */
export function getComparedBuilds(builds: readonly Asset[], build?: Asset): ComparedBuild[] {
  const candidates = builds.filter(
    (one) => one.status === 'completed' && one.assetsHistoryId !== build?.assetsHistoryId,
  );
  const last = candidates
    .filter(({ assetsVersion }) => build === undefined || assetsVersion < build.assetsVersion)
    .toSorted((one, other) => other.assetsVersion - one.assetsVersion)[0];
  return candidates
    .filter((one) => one === last || one.deployedTo.length > 0)
    .filter((one): one is ComparedBuild['build'] => one.configurationVersion !== undefined)
    .map((one) => ({
      build: one,
      isLast: one === last,
      live: environments.filter((environment) => one.deployedTo.includes(environment)),
    }))
    .toSorted((one, other) => Number(other.isLast) - Number(one.isLast));
}
