import { assetEndpoints } from '@noren/contracts/assets';
import { eventStream, type Route, route } from '@noren/service-kit';
import type { AssetService } from './service.js';

export function assetRoutes(service: AssetService): Route[] {
  return [
    route(assetEndpoints.create, async ({ caller, params, body }) => ({
      data: await service.create(caller, params.appId, body),
    })),
    route(assetEndpoints.list, ({ caller, params, query }) => service.list(caller, params.appId, query)),
    route(assetEndpoints.get, async ({ caller, params }) => ({
      data: await service.get(caller, params.appId, params.assetsHistoryId),
    })),
    route(assetEndpoints.progress, async (context) => {
      const { caller, params } = context;
      return eventStream(context, await service.progress(caller, params.appId, params.assetsHistoryId));
    }),
  ];
}
