import {
  type ConsoleConfig,
  endpoints,
  isMemberEndpoint,
  releaseUrl,
  routerPath,
  type ServiceName,
} from '@noren/contracts';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Listener } from '../process/listen.js';
import { serve } from '../process/serve.js';
import { openBuiltFiles } from '../static/built-files.js';
import { sendFile } from '../static/send-file.js';
import { registerApiDocs } from './api-docs.js';
import { createPageOwners } from './page-owners.js';
import { failureReply, problemReply } from './problem-reply.js';
import { enableProxy, passOn } from './proxy.js';
import { securityPolicy } from './security-policy.js';

/** What the console's origin is made of. */
export interface ConsoleOptions {
  readonly port: number;
  /** Where each service listens. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** Directory of the shell's build. */
  readonly shellDist: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Name and manifest's address of every remote. */
  readonly remotes: readonly { readonly name: string; readonly manifest: string }[];
  /** Pattern of the mini-apps' addresses. */
  readonly miniAppUrl: string;
}

/** Serves the console's origin: the API of all services, its reference, and the shell. */
export async function startConsole(options: ConsoleOptions): Promise<Listener> {
  const app = fastify({
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 512 },
    // An address that cannot be read never reaches a route.
    frameworkErrors: (error, _request, reply) => void failureReply(error, reply as FastifyReply),
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => failureReply(error, reply));
  registerApi(app, options.services);
  registerApiDocs(app, options.miniAppUrl);
  registerShell(app, options);
  return serve(app, { port: options.port, what: 'console', variable: 'NOREN_CONSOLE_PORT' });
}

/** Every endpoint goes to the service that owns it: the contracts are the routing table. */
function registerApi(app: FastifyInstance, services: ConsoleOptions['services']): void {
  enableProxy(app);
  for (const endpoint of endpoints) {
    if (isMemberEndpoint(endpoint)) continue;
    app.route({
      method: endpoint.method,
      url: `/api${routerPath(endpoint)}`,
      handler: (request, reply) => {
        const path = (request.raw.url ?? '').split('?', 1)[0]?.slice('/api'.length) ?? '/';
        return passOn(request, reply, services[endpoint.service] + path);
      },
    });
  }
  app.all('/api/*', async (_request, reply) => problemReply(reply, 'notFound'));
}

function registerShell(app: FastifyInstance, options: ConsoleOptions): void {
  const files = openBuiltFiles(options.shellDist);
  const pages = createPageOwners(options.remotes.map(({ manifest }) => manifest));
  const { issuer, clientId, remotes, miniAppUrl } = options;
  const policy = securityPolicy({
    issuer,
    remoteOrigins: remotes.map(({ manifest }) => new URL(manifest).origin),
    previewOrigins: releaseUrl(miniAppUrl, { systemName: '*', environment: 'preview' }),
  });
  const config: ConsoleConfig = { issuer, clientId, apiBase: '/api', previewUrl: miniAppUrl };
  app.get('/config.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
  app.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ remotes }),
  );
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const asked = await files.find(request.params['*']);
    // A path with an extension is a file that is gone; everything else is a page of the shell.
    const file = asked ?? (/\.\w+$/.test(request.params['*']) ? undefined : await files.find('index.html'));
    if (!file) return reply.code(404).type('text/plain').send('Not found\n');
    // The page says the same; who only sees the status (a crawler, a script) is not told that all is well.
    if (!asked && !(await pages.mayOwn(`/${request.params['*']}`))) reply.code(404);
    if (file.mediaType.startsWith('text/html')) {
      reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'same-origin' });
    }
    return sendFile(request, reply, file);
  });
}
