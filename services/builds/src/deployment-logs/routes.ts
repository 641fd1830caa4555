import { deploymentEndpoints } from '@noren/contracts/deployments';
import { type Route, route } from '@noren/service-kit';
import type { DeploymentLogService } from './service.js';

export function deploymentLogRoutes(service: DeploymentLogService): Route[] {
  return [
    route(deploymentEndpoints.logs, ({ caller, params, query }) => service.list(caller, params.appId, query)),
  ];
}
