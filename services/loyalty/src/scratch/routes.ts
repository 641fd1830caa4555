import { memberScratchEndpoints } from '@noren/contracts/scratch';
import { type Route, route } from '@noren/service-kit';
import { type GetRequestContext, requireKey, requireSession } from '../request-context.js';
import type { ScratchService } from './service.js';

export function scratchRoutes(scratch: ScratchService, getRequestContext: GetRequestContext): Route[] {
  return [
    route(memberScratchEndpoints.list, async ({ params, query, request }) =>
      scratch.list(await getRequestContext(request, params.systemName), query),
    ),
    route(memberScratchEndpoints.get, async ({ params, request }) => ({
      data: await scratch.get(await getRequestContext(request, params.systemName), params.scratchGameId),
    })),
    route(memberScratchEndpoints.play, async ({ params, body: agreed, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireSession(requestContext);
      const play = { gameId: params.scratchGameId, key: requireKey(headers), agreed };
      return { data: await scratch.play(requestContext, play) };
    }),
  ];
}
