import { deploymentEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';
import type { DeploySearch } from './deploy-search.js';

/** A page of the steps of an app's deployments, newest first. */
export const useDeploymentLogs = (appId: string, { page, size, sort, buildConfigStr }: DeploySearch) =>
  useRead(
    deploymentEndpoints.logs,
    { params: { appId }, query: { page, size, sort, buildConfigStr } },
    { keepPrevious: true },
  );

/** As many steps as one call gives; a build is not deployed more often than fits. */
const size = 100;

/** The newest steps of the deployments of one build. */
export const useBuildLogs = (appId: string, assetsHistoryId: string) =>
  useRead(deploymentEndpoints.logs, { params: { appId }, query: { assetsHistoryId, size } });
