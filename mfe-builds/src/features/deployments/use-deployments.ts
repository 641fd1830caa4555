import { deploymentEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';
import type { DeploySearch } from './deploy-search.js';

/** Reads a page of an app's deployments, newest first. */
export const useDeployments = (appId: string, { page, size, sort, environment }: DeploySearch) =>
  useRead(
    deploymentEndpoints.list,
    { params: { appId }, query: { page, size, sort, environment } },
    { keepPrevious: true },
  );
