import type { ConsoleConfig } from '@noren/contracts/console';
import { isMemberEndpoint, routerPath, type ServiceName } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { createOrigin, registerConsole } from '@noren/static-server';
import type { FastifyInstance } from 'fastify';
import type { Listener } from '../process/listen.js';
import { serve } from '../process/listen.js';
import { createPageOwners } from './page-owners.js';
import { enableProxy, forward } from './proxy.js';

/** What the console origin serves. */
export interface ConsoleOptions {
  readonly port: number;
  /** Base URL of each service. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** Directory of the shell's build. */
  readonly shellDist: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Name and manifest URL of every remote. */
  readonly remotes: readonly { readonly name: string; readonly manifest: string }[];
  /** URL pattern of mini-apps. */
  readonly miniAppUrl: string;
}

/** Starts the console origin: the API of all services, its reference, and the shell. */
export async function startConsole(options: ConsoleOptions): Promise<Listener> {
  const { shellDist, issuer, clientId, remotes, miniAppUrl } = options;
  const app = createOrigin();
  registerApi(app, options.services);
  const config: ConsoleConfig = { issuer, clientId, apiBase: '/api', previewUrl: miniAppUrl };
  const pages = createPageOwners(remotes.map(({ manifest }) => manifest));
  registerConsole(app, {
    dist: shellDist,
    settings: async () => ({ config, remotes: [...remotes] }),
    mayOwn: pages.mayOwn,
  });
  return serve(app, { port: options.port, what: 'console', variable: 'NOREN_CONSOLE_PORT' });
}

/** Routes every endpoint to the service that owns it; the contracts are the routing table. */
function registerApi(app: FastifyInstance, services: ConsoleOptions['services']): void {
  enableProxy(app);
  for (const endpoint of endpoints) {
    if (isMemberEndpoint(endpoint)) continue;
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
