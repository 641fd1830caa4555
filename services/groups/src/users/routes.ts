import { auditEndpoints } from '@noren/contracts/audit';
import { personEndpoints, userEndpoints } from '@noren/contracts/users';
import { type Route, route } from '@noren/service-kit';
import type { UserService } from './service.js';

export function userRoutes(users: UserService): Route[] {
  return [
    route(userEndpoints.list, async ({ caller, query }) => ({ data: await users.list(caller, query) })),
    route(personEndpoints.list, ({ query }) => users.listPeople(query)),
    route(personEndpoints.get, async ({ params }) => ({ data: await users.get(params.userId) })),
    route(auditEndpoints.user, ({ params, query }) => users.audit(params.userId, query)),
  ];
}
