import { memberInformationEndpoints } from '@noren/contracts/information';
import { type Route, route } from '@noren/service-kit';
import type { GetRequestContext } from '../request-context.js';
import type { InformationService } from './service.js';

export function informationRoutes(
  information: InformationService,
  getRequestContext: GetRequestContext,
): Route[] {
  return [
    route(memberInformationEndpoints.list, async ({ params, query, request }) =>
      information.list(await getRequestContext(request, params.systemName), query),
    ),
    route(memberInformationEndpoints.get, async ({ params, request }) => ({
      data: await information.get(await getRequestContext(request, params.systemName), params.informationId),
    })),
  ];
}
