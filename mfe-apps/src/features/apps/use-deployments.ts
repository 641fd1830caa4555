import { deploymentEndpoints } from '@noren/contracts';
import { useRead } from '@noren/mfe-kit';

/** The newest deployment of each environment of an app. */
export const useDeployments = (appId: string) => useRead(deploymentEndpoints.latest, { params: { appId } });
