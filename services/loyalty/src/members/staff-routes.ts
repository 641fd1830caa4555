import { staffMemberEndpoints } from '@noren/contracts';
import { type Route, route } from '@noren/service-kit';
import type { StaffMembers } from './staff.js';

export function staffMemberRoutes(staff: StaffMembers): Route[] {
  return [
    route(staffMemberEndpoints.list, ({ caller, params, query }) => staff.list(caller, params.appId, query)),
    route(staffMemberEndpoints.setTier, async ({ caller, params, body }) => ({
      data: await staff.setTier(caller, params.appId, params.memberId, body),
    })),
  ];
}
