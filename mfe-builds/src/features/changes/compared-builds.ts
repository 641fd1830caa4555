import { type Asset, type Environment, environments } from '@noren/contracts/base';

/** A build to compare with, and what it is to the reader. */
export interface ComparedBuild {
  build: Asset & { configurationVersion: number };
  /** It is the newest completed one before. */
  isLast: boolean;
  /** It is live there. */
  live: Environment[];
}

/**
 * What a build, or the settings as they are now, is worth comparing with: the completed build before it, and
 * what each environment serves. A build that is both is one.
 *
 * @param builds the newest builds of the app
 * @param build undefined for the settings as they are now
 */
export function comparedBuilds(builds: readonly Asset[], build?: Asset): ComparedBuild[] {
  const others = builds.filter(
    (one) => one.status === 'completed' && one.assetsHistoryId !== build?.assetsHistoryId,
  );
  const last = others
    .filter(({ assetsVersion }) => build === undefined || assetsVersion < build.assetsVersion)
    .toSorted((one, other) => other.assetsVersion - one.assetsVersion)[0];
  return others
    .filter((one) => one === last || one.deployedTo.length > 0)
    .filter((one): one is ComparedBuild['build'] => one.configurationVersion !== undefined)
    .map((one) => ({
      build: one,
      isLast: one === last,
      live: environments.filter((environment) => one.deployedTo.includes(environment)),
    }))
    .toSorted((one, other) => Number(other.isLast) - Number(one.isLast));
}
