import { type Endpoint, isMemberEndpoint, routerPath } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { enableProxy, forward } from './proxy.js';
import type { ServiceUrls } from '../services/environment.js';

/** Routes endpoints to the services that own them; the contracts are the routing table. */
export function registerApi(
  app: FastifyInstance,
  services: ServiceUrls,
  isRouted: (endpoint: Endpoint) => boolean,
): void {
  enableProxy(app);
  for (const endpoint of endpoints) {
    if (isMemberEndpoint(endpoint) || !isRouted(endpoint)) continue;
    app.route({
      method: endpoint.method,
      url: `/api${routerPath(endpoint)}`,
      handler: (request, reply) => {
        const path = (request.raw.url ?? '').split('?', 1)[0]?.slice('/api'.length) ?? '/';
        return forward(request, reply, services[endpoint.service] + path);
      },
    });
  }
}
