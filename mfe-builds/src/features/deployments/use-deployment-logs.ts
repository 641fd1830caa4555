import { deploymentEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';
import type { DeploySearch } from './deploy-search.js';

/** Reads a page of the steps of an app's deployments, newest first. */
export const useDeploymentLogs = (appId: string, { page, size, sort, buildConfigStr }: DeploySearch) =>
  useRead(
    deploymentEndpoints.logs,
    { params: { appId }, query: { page, size, sort, buildConfigStr } },
    { keepPrevious: true },
  );

/** Maximum page size, which covers all deployments of a build. */
const size = 100;

/** Reads the newest steps of the deployments of one build. */
export const useBuildLogs = (appId: string, assetsHistoryId: string) =>
  useRead(deploymentEndpoints.logs, { params: { appId }, query: { assetsHistoryId, size } });
