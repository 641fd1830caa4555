import { memberScratchEndpoints } from '@noren/contracts';
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
    route(memberScratchEndpoints.play, async ({ params, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireSession(requestContext);
      return { data: await scratch.play(requestContext, params.scratchGameId, requireKey(headers)) };
    }),
  ];
}
