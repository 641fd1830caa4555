import { deploymentEndpoints } from '@noren/contracts/deployments';
import { type Route, route } from '@noren/service-kit';
import type { GetLiveSettings } from './live-settings.js';
import type { DeploymentService } from './service.js';

export function deploymentRoutes(service: DeploymentService, getLiveSettings: GetLiveSettings): Route[] {
  return [
    route(deploymentEndpoints.deploy, async ({ caller, params, body, headers }) => ({
      data: await service.deploy(caller, params.appId, body, headers.authorization),
    })),
    route(deploymentEndpoints.list, ({ caller, params, query }) => service.list(caller, params.appId, query)),
    route(deploymentEndpoints.latest, async ({ caller, params }) => ({
      data: await service.latest(caller, params.appId),
    })),
    route(deploymentEndpoints.latestOfApps, async ({ caller, query }) => ({
      data: await service.latestOfApps(caller, query.appIds),
    })),
    route(deploymentEndpoints.settings, async ({ params, query }) => ({
      data: await getLiveSettings(params.appId, query.environment),
    })),
    route(deploymentEndpoints.latestOfAsset, async ({ caller, params }) => ({
      data: await service.latestOfAsset(caller, params.appId, params.assetsHistoryId),
    })),
  ];
}
