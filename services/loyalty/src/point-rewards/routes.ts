import { memberPointEndpoints } from '@noren/contracts/points';
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
    route(memberPointEndpoints.exchange, async ({ params, body: agreed, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireMember(requestContext);
      const exchange = { rewardId: params.pointRewardId, key: requireKey(headers), agreed };
      return { data: await rewards.exchange(requestContext, exchange) };
    }),
  ];
}
