import { appEndpoints } from '@noren/contracts/apps';
import { auditEndpoints } from '@noren/contracts/audit';
import { type Route, route } from '@noren/service-kit';
import type { AppService } from './service.js';

export function appRoutes(apps: AppService): Route[] {
  return [
    route(appEndpoints.create, async ({ caller, body }) => ({ data: await apps.create(caller, body) })),
    route(appEndpoints.copy, async ({ caller, params, body }) => ({
      data: await apps.copy(caller, params.appId, body),
    })),
    route(appEndpoints.list, ({ caller, query }) => apps.list(caller, query)),
    route(appEndpoints.get, async ({ caller, params }) => ({ data: await apps.get(caller, params.appId) })),
    route(appEndpoints.update, async ({ caller, params, body }) => ({
      data: await apps.update(caller, params.appId, body),
    })),
    route(appEndpoints.delete, ({ caller, params }) => apps.remove(caller, params.appId)),
    route(appEndpoints.listTrash, ({ caller, query }) => apps.listTrash(caller, query)),
    route(appEndpoints.restore, async ({ caller, params }) => ({
      data: await apps.restore(caller, params.appId),
    })),
    route(appEndpoints.permissions, async ({ caller, params }) => ({
      data: await apps.permissions(caller, params.appId),
    })),
    route(appEndpoints.clearCache, ({ caller, params }) => apps.clearCaches(caller, params.appId)),
    route(auditEndpoints.app, ({ caller, params, query }) => apps.trail(caller, params.appId, query)),
  ];
}
