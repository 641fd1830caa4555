import { auditEndpoints, runtimeEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { RuntimeService } from './service.js';

export function runtimeRoutes(service: RuntimeService): Route[] {
  return [
    route(runtimeEndpoints.create, async ({ caller, body }) => ({
      data: await service.create(caller, body),
    })),
    route(runtimeEndpoints.list, ({ caller, query }) => service.list(caller, query)),
    route(runtimeEndpoints.get, async ({ caller, params }) => ({
      data: await service.get(caller, params.id),
    })),
    route(runtimeEndpoints.update, async ({ caller, params, body }) => ({
      data: await service.update(caller, params.id, body),
    })),
    route(runtimeEndpoints.delete, ({ caller, params }) => service.remove(caller, params.id)),
    route(auditEndpoints.runtime, ({ caller, params, query }) => service.trail(caller, params.id, query)),
  ];
}
