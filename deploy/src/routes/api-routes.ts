import { join } from 'node:path';
import { type Endpoint, isMemberEndpoint, type ServiceName } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { isInternalEndpoint } from '@noren/contracts/service-permissions';
import { dump } from 'js-yaml';
import { manifests } from '../manifests/render.js';

/** Maximum number of matches per rule of an HTTPRoute. */
const matchLimit = 64;
/** Timeout of a call; streams have none. */
const callTimeout = '60s';

interface PathMatch {
  readonly path: { readonly type: 'RegularExpression'; readonly value: string };
}

/** Returns the pattern of an endpoint's path on the console origin: one segment per parameter. */
export function toPathPattern({ path }: Pick<Endpoint, 'path'>): string {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return `^/api${escaped.replace(/\{\w+\}/g, '[^/]+')}$`;
}

/** Returns the services with staff endpoints, and those endpoints; calls for services only are not routed. */
export function apiOwners(all: readonly Endpoint[] = endpoints): Map<ServiceName, Endpoint[]> {
  const owners = new Map<ServiceName, Endpoint[]>();
  for (const endpoint of all) {
    if (isMemberEndpoint(endpoint) || isInternalEndpoint(endpoint)) continue;
    owners.set(endpoint.service, [...(owners.get(endpoint.service) ?? []), endpoint]);
  }
  return owners;
}

/** Returns the route from the console origin to a service, for exactly the endpoints it owns. */
export function apiRoute(service: ServiceName, owned: readonly Endpoint[]): object {
  const streams = owned.filter(({ stream }) => stream === 'events').map(toPathPattern);
  const calls = owned.map(toPathPattern).filter((pattern) => !streams.includes(pattern));
  return {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'HTTPRoute',
    metadata: { name: `api-${service}` },
    spec: {
      parentRefs: [{ name: 'noren', namespace: 'noren-gateway', sectionName: 'console' }],
      rules: [...rules(service, calls, callTimeout), ...rules(service, streams, '0s')],
    },
  };
}

function rules(service: ServiceName, patterns: readonly string[], timeout: string): object[] {
  const matches = [...new Set(patterns)].sort().map(
    (value): PathMatch => ({
      path: { type: 'RegularExpression', value },
    }),
  );
  const chunks = Array.from({ length: Math.ceil(matches.length / matchLimit) }, (_, index) =>
    matches.slice(index * matchLimit, (index + 1) * matchLimit),
  );
  return chunks.map((chunk) => ({
    matches: chunk,
    // Only the gateway may say which host was requested.
    filters: [{ type: 'RequestHeaderModifier', requestHeaderModifier: { remove: ['x-forwarded-host'] } }],
    timeouts: { request: timeout },
    backendRefs: [{ name: `noren-${service}`, port: 8080 }],
  }));
}

/** Where the manifests have the routes. */
export const apiRoutesPath = join(manifests, 'base', 'routes', 'api.yaml');

/** Renders `base/routes/api.yaml` from the contracts' endpoints. */
export function apiRoutesFile(): string {
  const routes = [...apiOwners()].map(([service, owned]) => apiRoute(service, owned));
  const documents = routes.map((route) => dump(route, { lineWidth: -1, noRefs: true, quotingType: '"' }));
  return `# Derived from the endpoints of packages/contracts: \`npm run derive -w deploy\`.\n${documents.join('---\n')}`;
}
