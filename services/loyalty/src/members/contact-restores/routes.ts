import { memberEndpoints } from '@noren/contracts/members';
import { type GetOrigin, type Route, route } from '@noren/service-kit';
import type { ToAppScope } from '../../request-context.js';
import type { ContactRestores } from './service.js';

export function contactRestoreRoutes(
  { restore }: Pick<ContactRestores, 'restore'>,
  toAppScope: ToAppScope,
  getOrigin: GetOrigin,
): Route[] {
  return [
    route(memberEndpoints.restoreContact, async ({ params, request, body }) => {
      const scope = await toAppScope(request, params.systemName);
      return { data: await restore(scope, getOrigin(request).address, body.code) };
    }),
  ];
}
