import { type AppDeployments, deploymentEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** Reads the latest deployment of each environment of an app; polls if given an interval (ms). */
export const useDeployments = (appId: string, refetchInterval?: number) =>
  useRead(deploymentEndpoints.latest, { params: { appId } }, { refetchInterval });

/**
 * Reads the latest deployments of a page of apps in one call.
 * @returns deployments by app; none for an app that is not deployed yet
 */
export function useGroupDeployments(appIds: readonly string[]) {
  const query = useRead(
    deploymentEndpoints.latestOfApps,
    { query: { appIds: [...appIds] } },
    { enabled: appIds.length > 0, keepPrevious: true },
  );
  const known = new Map(query.data?.data.map((one) => [one.appId, one]));
  return {
    isError: query.isError && query.data === undefined,
    of: (appId: string): AppDeployments | undefined =>
      query.data === undefined ? undefined : (known.get(appId) ?? { live: {} }),
  };
}
