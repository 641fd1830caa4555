import { memberStampEndpoints } from '@noren/contracts/stamps';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import { type GetRequestContext, requireKey, requireSession } from '../request-context.js';
import type { StampService } from './service.js';

export function stampRoutes(
  stamps: StampService,
  getRequestContext: GetRequestContext,
  getOrigin: GetOrigin,
): Route[] {
  return [
    route(memberStampEndpoints.list, async ({ params, query, request }) =>
      stamps.list(await getRequestContext(request, params.systemName), query),
    ),
    route(memberStampEndpoints.get, async ({ params, request }) => ({
      data: await stamps.get(await getRequestContext(request, params.systemName), params.stampCardId),
    })),
    route(memberStampEndpoints.press, async ({ params, body, request, headers }) => {
      const requestContext = await getRequestContext(request, params.systemName);
      requireSession(requestContext);
      const { address } = getOrigin(request);
      const stamping = { key: requireKey(headers), address, proof: body };
      return { data: await stamps.collect(requestContext, params.stampCardId, stamping) };
    }),
  ];
}
