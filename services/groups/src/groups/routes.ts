import { auditEndpoints } from '@noren/contracts/audit';
import { groupEndpoints } from '@noren/contracts/groups';
import { referenceEndpoints } from '@noren/contracts/references';
import { type Route, retainRoute, route } from '@noren/service-kit';
import type { GroupService } from './service.js';

export function groupRoutes(groups: GroupService): Route[] {
  return [
    route(groupEndpoints.create, async ({ caller, body }) => ({ data: await groups.create(caller, body) })),
    route(groupEndpoints.list, ({ caller, query }) => groups.list(caller, query)),
    route(groupEndpoints.get, async ({ caller, params }) => ({
      data: await groups.get(caller, params.groupId),
    })),
    route(groupEndpoints.update, async ({ caller, params, body }) => ({
      data: await groups.update(caller, params.groupId, body),
    })),
    route(groupEndpoints.updateOptions, async ({ caller, params, body }) => ({
      data: await groups.updateOptions(caller, params.groupId, body),
    })),
    route(groupEndpoints.delete, ({ caller, params }) => groups.remove(caller, params.groupId)),
    retainRoute(referenceEndpoints.retainGroup, groups.retain),
    route(auditEndpoints.group, ({ caller, params, query }) => groups.audit(caller, params.groupId, query)),
  ];
}
