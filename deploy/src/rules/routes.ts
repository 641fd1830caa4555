import { isMemberEndpoint } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { releaseEnvironments } from '@noren/contracts/releases';
import { isInternalEndpoint } from '@noren/contracts/service-permissions';
import { type Manifest, ofKind } from '../manifests/manifest.js';
import type { HttpRoute } from '../schemas/gateway-api.js';
import type { Finding, Rule } from './rule.js';

/** Returns the backends of a path at a listener: those of the most specific matches. */
export function getBackends(objects: readonly Manifest[], listener: string, path: string): string[] {
  const rules = ofKind<HttpRoute>(objects, 'HTTPRoute')
    .filter(({ spec }) => spec.parentRefs.some(({ sectionName }) => sectionName === listener))
    .flatMap(({ spec }) => spec.rules);
  const found = rules.flatMap(({ matches = [], backendRefs = [] }) =>
    matches
      .map(({ path: match }) => ({
        rank: getRank(match, path),
        to: backendRefs.map(({ name }) => name).join(),
      }))
      .filter(({ rank }) => rank > 0),
  );
  const best = Math.max(...found.map(({ rank }) => rank));
  return [...new Set(found.filter(({ rank }) => rank === best).map(({ to }) => to))];
}

/** Ranks matches: exact before pattern before prefix, longer prefixes first; 0 is no match. */
function getRank({ type, value }: { type: string; value: string }, path: string): number {
  if (type === 'Exact') return path === value ? 1e6 : 0;
  if (type === 'RegularExpression') return new RegExp(value).test(path) ? 1e5 : 0;
  const prefix = value.replace(/\/$/, '');
  return path === prefix || path.startsWith(`${prefix}/`) ? value.length : 0;
}

const routedEndpoints = endpoints.filter((endpoint) => !isInternalEndpoint(endpoint));
const owner = (service: string) => `noren-${service}`;
const sample = (path: string) => path.replace(/\{\w+\}/g, 'a-1');

/**
 * Every call reaches its service, unless it is for services only; all other paths reach the shell (console) or the
 * edge (mini-apps).
 */
export const routeRules: readonly Rule[] = [
  {
    name: 'calls-reach-owners',
    check: (objects) =>
      routedEndpoints.flatMap((endpoint): Finding[] => {
        const member = isMemberEndpoint(endpoint);
        const listeners = member ? releaseEnvironments.map((one) => `mini-apps-${one}`) : ['console'];
        const path = member ? sample(endpoint.path) : `/api${sample(endpoint.path)}`;
        return listeners.flatMap((listener) => {
          const to = getBackends(objects, listener, path).join(' and ');
          const message = `goes to ${to || 'no service'} instead of ${owner(endpoint.service)} at ${listener}`;
          return to === owner(endpoint.service) ? [] : [{ object: `${endpoint.id} ${path}`, message }];
        });
      }),
  },
  {
    name: 'nothing-else-is-routed',
    check: (objects) => {
      const owned = endpoints
        .filter((one) => !isMemberEndpoint(one))
        .map(({ path }) => `/api${sample(path)}`);
      const near = owned.flatMap((path) => [`${path}/other`, `${path}x`, path.replace(/\/[^/]+$/, '')]);
      const otherPaths = [
        '/api',
        '/api/health/ready',
        '/api/metrics',
        '/api/openapi.json',
        '/health/ready',
        '/metrics',
      ];
      const internal = endpoints.filter(isInternalEndpoint).map(({ path }) => `/api${sample(path)}`);
      const unowned = [...internal, ...[...near, ...otherPaths].filter((path) => !isOwned(path))];
      return [
        ...unowned.flatMap((path) => misrouted(objects, 'console', path, 'noren-shell')),
        ...releaseEnvironments.flatMap((environment) =>
          ['/', '/members', '/_b/a/b.js', '/api/apps'].flatMap((path) =>
            misrouted(objects, `mini-apps-${environment}`, path, 'noren-edge'),
          ),
        ),
        // Health and metrics are for probes and Prometheus only.
        ...releaseEnvironments.flatMap((environment) =>
          ['/metrics', '/openapi.json', '/health/ready'].flatMap((path) =>
            misrouted(objects, `mini-apps-${environment}`, path, ''),
          ),
        ),
      ];
    },
  },
];

function isOwned(path: string): boolean {
  return routedEndpoints.some((endpoint) => {
    const pattern = `/api${endpoint.path}`.replace(/\{\w+\}/g, '[^/]+');
    return !isMemberEndpoint(endpoint) && new RegExp(`^${pattern}$`).test(path);
  });
}

function misrouted(objects: readonly Manifest[], listener: string, path: string, to: string): Finding[] {
  const found = getBackends(objects, listener, path).join(' and ');
  return found === to
    ? []
    : [{ object: `${listener} ${path}`, message: `goes to ${found || 'no service'} instead of ${to}` }];
}
