import fastify from 'fastify';
import type { Listener } from '../process/listen.js';
import { serve } from '../process/serve.js';
import { enableProxy, passOn } from './proxy.js';

/** What the mini-apps' origins are made of. */
export interface MiniAppsOptions {
  readonly port: number;
  /** Where the service listens that answers members' calls (`/m/…`). */
  readonly loyalty: string;
  /** Where the service listens that serves everything else, by the `Host` header. */
  readonly edge: string;
}

/** Serves the mini-apps' origins, one per app and environment, all on one port. */
export async function startMiniApps({ port, loyalty, edge }: MiniAppsOptions): Promise<Listener> {
  const app = fastify({ genReqId: () => crypto.randomUUID() });
  enableProxy(app);
  app.all('/*', (request, reply) => {
    const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    return passOn(request, reply, (path.startsWith('/m/') ? loyalty : edge) + path, true);
  });
  return serve(app, { port, what: 'mini-apps', variable: 'NOREN_MINI_APP_PORT' });
}
