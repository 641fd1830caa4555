import { deploymentEndpoints } from '@noren/contracts';
import { type ListSearch, useRead } from '@noren/mfe-kit';

/** A page of an app's deployments, newest first. */
export const useDeployments = (appId: string, { page, size, sort }: ListSearch) =>
  useRead(
    deploymentEndpoints.list,
    { params: { appId }, query: { page, size, sort } },
    { keepPrevious: true },
  );
