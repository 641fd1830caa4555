import type { Many } from '@noren/contracts/core';
import {
  type DeploymentLog,
  type DeploymentLogQuery,
  deploymentEndpoints,
} from '@noren/contracts/deployments';
import type { Caller } from '@noren/contracts/permissions';
import { type Route, route } from '@noren/service-kit';
import type { GetLiveSettings } from './live-settings.js';
import type { DeploymentService } from './service.js';

interface Resources {
  readonly deployments: DeploymentService;
  readonly logs: {
    list(caller: Caller, appId: string, query: DeploymentLogQuery): Promise<Many<DeploymentLog>>;
  };
  readonly liveSettings: GetLiveSettings;
}

export function deploymentRoutes({ deployments: service, logs, liveSettings }: Resources): Route[] {
  return [
    route(deploymentEndpoints.deploy, async ({ caller, params, body, headers }) => ({
      data: await service.deploy(caller, params.appId, body, headers.authorization),
    })),
    route(deploymentEndpoints.list, ({ caller, params, query }) => service.list(caller, params.appId, query)),
    route(deploymentEndpoints.logs, ({ caller, params, query }) => logs.list(caller, params.appId, query)),
    route(deploymentEndpoints.latest, async ({ caller, params }) => ({
      data: await service.latest(caller, params.appId),
    })),
    route(deploymentEndpoints.latestOfApps, async ({ caller, query }) => ({
      data: await service.latestOfApps(caller, query.appIds),
    })),
    route(deploymentEndpoints.settings, async ({ params, query }) => ({
      data: await liveSettings(params.appId, query.environment),
    })),
    route(deploymentEndpoints.latestOfAsset, async ({ caller, params }) => ({
      data: await service.latestOfAsset(caller, params.appId, params.assetsHistoryId),
    })),
  ];
}
