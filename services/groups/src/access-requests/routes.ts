import { accessRequestEndpoints } from '@noren/contracts/access-requests';
import { type Route, route } from '@noren/service-kit';
import type { AccessRequestService } from './service.js';

export function accessRequestRoutes(requests: AccessRequestService): Route[] {
  return [
    route(accessRequestEndpoints.create, async ({ caller, body }) => ({
      data: await requests.create(caller, body),
    })),
    route(accessRequestEndpoints.mine, async ({ caller }) => ({ data: await requests.listMine(caller) })),
    route(accessRequestEndpoints.list, ({ query }) => requests.list(query)),
    route(accessRequestEndpoints.decide, async ({ caller, params, body }) => ({
      data: await requests.decide(caller, params.accessRequestId, body),
    })),
  ];
}
