import { createOrigin } from '@noren/static-server';
import type { Listener } from '../process/listen.js';
import { serve } from '../process/listen.js';
import { enableProxy, forward } from './proxy.js';

/** Upstreams of the mini-app origins. */
export interface MiniAppsOptions {
  readonly port: number;
  /** Base URL of the service that answers member calls (`/m/…`). */
  readonly loyalty: string;
  /** Base URL of the service that serves everything else, by `Host` header. */
  readonly edge: string;
}

/** Starts the mini-app origins, one per app and environment, all on one port. */
export async function startMiniApps({ port, loyalty, edge }: MiniAppsOptions): Promise<Listener> {
  const app = createOrigin();
  enableProxy(app);
  app.all('/*', (request, reply) => {
    const path = (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
    return forward(request, reply, (path.startsWith('/m/') ? loyalty : edge) + path, true);
  });
  return serve(app, { port, what: 'mini-apps', variable: 'NOREN_MINI_APP_PORT' });
}
