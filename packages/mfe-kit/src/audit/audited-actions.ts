import {
  type Access,
  type Action,
  type auditEndpoints,
  type Endpoint,
  endpoints,
  may,
} from '@noren/contracts';

export type AuditEndpoint = (typeof auditEndpoints)[keyof typeof auditEndpoints];

const stripParamNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
const isStaffAccess = (access: Access): access is Action => access !== 'public' && access !== 'member';
const isChange = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && access !== 'cache.clear' && isStaffAccess(access) && may('admin', access);

/** Returns the ids of calls that a trail covers, by path: at the resource, below it, or creating it. */
export function listAuditedActions(trail: AuditEndpoint): string[] {
  const thing = stripParamNames(trail.path.slice(0, -'/audit'.length));
  const things = thing.slice(0, thing.lastIndexOf('/'));
  return endpoints
    .filter(isChange)
    .filter(({ path, method }) => {
      const place = stripParamNames(path);
      return place === thing || place.startsWith(`${thing}/`) || (place === things && method === 'POST');
    })
    .map(({ id }) => id);
}
