import { auditEndpoints } from '@noren/contracts/audit';
import { userEndpoints } from '@noren/contracts/users';
import { type Route, route } from '@noren/service-kit';
import type { UserService } from './service.js';

export function userRoutes(users: UserService): Route[] {
  return [
    route(userEndpoints.list, async ({ caller, query }) => ({ data: await users.list(caller, query) })),
    route(auditEndpoints.user, ({ params, query }) => users.audit(params.userId, query)),
  ];
}
