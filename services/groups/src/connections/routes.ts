import { auditEndpoints } from '@noren/contracts/audit';
import { connectionEndpoints } from '@noren/contracts/connections';
import { referenceEndpoints } from '@noren/contracts/references';
import { type GetOrigin, type Route, retainRoute, route } from '@noren/service-kit';
import { createLookUpLimit } from './look-up-limit.js';
import type { ConnectionService } from './service.js';

export function connectionRoutes(connections: ConnectionService, getOrigin: GetOrigin): Route[] {
  const lookUps = createLookUpLimit();
  return [
    route(connectionEndpoints.create, async ({ caller, body }) => ({
      data: await connections.create(caller, body),
    })),
    route(connectionEndpoints.find, async ({ caller, query }) => ({
      data: await connections.findByName(caller, query.name),
    })),
    route(connectionEndpoints.list, ({ caller, query }) => connections.list(caller, query)),
    route(connectionEndpoints.get, async ({ caller, params }) => ({
      data: await connections.get(caller, params.id),
    })),
    route(connectionEndpoints.client, async ({ params, request }) => {
      lookUps.count(getOrigin(request).address);
      return { data: await connections.client(params.id) };
    }),
    retainRoute(referenceEndpoints.retainConnection, connections.retain),
    route(connectionEndpoints.check, ({ params, body }) => connections.check(params.id, body)),
    route(connectionEndpoints.update, async ({ caller, params, body }) => ({
      data: await connections.update(caller, params.id, body),
    })),
    route(connectionEndpoints.delete, ({ caller, params }) => connections.remove(caller, params.id)),
    route(auditEndpoints.connection, ({ caller, params, query }) =>
      connections.audit(caller, params.id, query),
    ),
  ];
}
