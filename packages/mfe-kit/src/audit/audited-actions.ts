import {
  type Access,
  type Action,
  type auditEndpoints,
  type Endpoint,
  endpoints,
  may,
} from '@noren/contracts';

export type AuditEndpoint = (typeof auditEndpoints)[keyof typeof auditEndpoints];

const unnamed = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
const isOfStaff = (access: Access): access is Action => access !== 'public' && access !== 'member';
const isChange = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && access !== 'cache.clear' && isOfStaff(access) && may('admin', access);

/** Returns the ids of calls that a trail covers, by path: at the resource, below it, or creating it. */
export function auditedActions(trail: AuditEndpoint): string[] {
  const thing = unnamed(trail.path.slice(0, -'/audit'.length));
  const things = thing.slice(0, thing.lastIndexOf('/'));
  return endpoints
    .filter(isChange)
    .filter(({ path, method }) => {
      const place = unnamed(path);
      return place === thing || place.startsWith(`${thing}/`) || (place === things && method === 'POST');
    })
    .map(({ id }) => id);
}
