import { memberPointEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import { requireKey } from '../engine/actions/require-key.js';
import { type GuestOf, requireMember } from '../guest.js';
import type { PointRewardService } from './service.js';

export function pointRewardRoutes(rewards: PointRewardService, guestOf: GuestOf): Route[] {
  return [
    route(memberPointEndpoints.rewards, async ({ params, query, request }) =>
      rewards.list(await guestOf(request, params.systemName), query),
    ),
    route(memberPointEndpoints.reward, async ({ params, request }) => ({
      data: await rewards.get(await guestOf(request, params.systemName), params.pointRewardId),
    })),
    route(memberPointEndpoints.exchange, async ({ params, request, headers }) => {
      const guest = await guestOf(request, params.systemName);
      requireMember(guest);
      return { data: await rewards.exchange(guest, params.pointRewardId, requireKey(headers)) };
    }),
  ];
}
