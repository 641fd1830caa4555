import { memberPointEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import { type GetRequestContext, requireKey, requireMember } from '../request-context.js';
import type { PointRewardService } from './service.js';

export function pointRewardRoutes(
  rewards: PointRewardService,
  getRequestContext: GetRequestContext,
): Route[] {
  return [
    route(memberPointEndpoints.rewards, async ({ params, query, request }) =>
      rewards.list(await getRequestContext(request, params.systemName), query),
    ),
    route(memberPointEndpoints.reward, async ({ params, request }) => ({
      data: await rewards.get(await getRequestContext(request, params.systemName), params.pointRewardId),
    })),
    route(memberPointEndpoints.exchange, async ({ params, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireMember(requestContext);
      return { data: await rewards.exchange(requestContext, params.pointRewardId, requireKey(headers)) };
    }),
  ];
}
