import type { auditEndpoints } from '@noren/contracts/audit';
import type { Access, Endpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { type Action, may } from '@noren/contracts/permissions';

export type AuditEndpoint = (typeof auditEndpoints)[keyof typeof auditEndpoints];

const stripParamNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
const isStaffAccess = (access: Access): access is Action => access !== 'public' && access !== 'member';
const recordedIn = (trail: AuditEndpoint): string => trail.id.slice('audit.'.length);
const isChange = ({ method, access, safe }: Endpoint): boolean =>
  method !== 'GET' &&
  safe !== true &&
  access !== 'cache.clear' &&
  isStaffAccess(access) &&
  may('admin', access);

/** True for a call that reads what is confidential. */
export const isRead = (id: string): boolean =>
  endpoints.some((endpoint) => endpoint.id === id && endpoint.recorded !== undefined && !isChange(endpoint));

/**
 * Returns the ids of calls that a trail covers: changes by path, at the resource, below it, or creating it; and the
 * reads that it records.
 */
export function listAuditedActions(trail: AuditEndpoint): string[] {
  const resource = stripParamNames(trail.path.slice(0, -'/audit'.length));
  const resources = resource.slice(0, resource.lastIndexOf('/'));
  const kind = recordedIn(trail);
  return endpoints
    .filter((endpoint) => isChange(endpoint) || endpoint.recorded?.kind === kind)
    .filter(({ path, method, recorded }) => {
      if (recorded !== undefined) return recorded.kind === kind;
      const place = stripParamNames(path);
      return (
        place === resource || place.startsWith(`${resource}/`) || (place === resources && method === 'POST')
      );
    })
    .map(({ id }) => id);
}
