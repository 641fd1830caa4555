import { createOrigin } from '@noren/static-server';
import { type Listener, serve } from '../process/listen.js';
import { registerApi } from './register-api.js';
import type { ServiceUrls } from '../services/environment.js';

/** The network among the services. */
export interface ServiceNetwork extends Listener {
  /** Address of the API, with the calls for services only, which the console's origin does not have. */
  readonly apiUrl: string;
}

/** Starts what the network of a cluster is to the services: the API of all of them, on a port of its own. */
export async function startServiceNetwork(services: ServiceUrls): Promise<ServiceNetwork> {
  const app = createOrigin();
  registerApi(app, services, () => true);
  const listener = await serve(app, { port: 0, what: 'service network' });
  return { ...listener, apiUrl: `http://127.0.0.1:${listener.port}/api` };
}
