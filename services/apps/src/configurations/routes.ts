import { configurationEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { ConfigurationService } from './service.js';

export function configurationRoutes(configurations: ConfigurationService): Route[] {
  return [
    route(configurationEndpoints.get, async ({ caller, params, query }) => ({
      data: await configurations.get(caller, params.appId, query.version),
    })),
    route(configurationEndpoints.update, async ({ caller, params, body }) => ({
      data: await configurations.update(caller, params.appId, body),
    })),
  ];
}
