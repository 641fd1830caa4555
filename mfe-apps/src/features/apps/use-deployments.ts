import { deploymentEndpoints } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/** The newest deployment of each environment of an app; with an interval (ms) it keeps watching. */
export const useDeployments = (appId: string, refetchInterval?: number) =>
  useRead(deploymentEndpoints.latest, { params: { appId } }, { refetchInterval });
