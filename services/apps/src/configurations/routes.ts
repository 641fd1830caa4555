import { configurationEndpoints } from '@noren/contracts/configurations';
import { type Route, route } from '@noren/service-kit';
import type { ConfigurationService } from './service.js';

export function configurationRoutes(configurations: ConfigurationService): Route[] {
  return [
    route(configurationEndpoints.get, async ({ caller, params, query }) => ({
      data: await configurations.get(caller, params.appId, query.version),
    })),
    route(configurationEndpoints.secrets, async ({ caller, params }) => ({
      data: await configurations.withSecrets(caller, params.appId),
    })),
    route(configurationEndpoints.update, async ({ caller, params, body }) => ({
      data: await configurations.update(caller, params.appId, body),
    })),
    route(configurationEndpoints.updateOptions, async ({ caller, params, body }) => ({
      data: await configurations.updateOptions(caller, params.appId, body),
    })),
    route(configurationEndpoints.versions, ({ caller, params, query }) =>
      configurations.versions(caller, params.appId, query),
    ),
    route(configurationEndpoints.compare, async ({ caller, params, query }) => ({
      data: await configurations.compare(caller, params.appId, query),
    })),
    route(configurationEndpoints.restore, async ({ caller, params, body }) => ({
      data: await configurations.restore(caller, params.appId, body),
    })),
  ];
}
