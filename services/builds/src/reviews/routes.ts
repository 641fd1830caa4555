import { reviewEndpoints } from '@noren/contracts/reviews';
import { type Route, route } from '@noren/service-kit';
import type { ReviewService } from './service.js';

export function reviewRoutes(service: ReviewService): Route[] {
  return [
    route(reviewEndpoints.create, async ({ caller, params, body }) => ({
      data: await service.create(caller, params.appId, params.assetsHistoryId, body),
    })),
    route(reviewEndpoints.update, async ({ caller, params, body }) => ({
      data: await service.update(caller, params.appId, params.assetsHistoryId, body),
    })),
    route(reviewEndpoints.delete, async ({ caller, params }) => ({
      data: await service.cancel(caller, params.appId, params.assetsHistoryId),
    })),
  ];
}
