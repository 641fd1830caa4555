import fastify from 'fastify';
import { type Listener } from '../process/listen.js';
import { serve } from '../process/serve.js';
import { openBuiltFiles } from '../static/built-files.js';
import { sendFile } from '../static/send-file.js';

/** Which remote to serve, and where. */
export interface RemoteOptions {
  /** Such as `mfe-apps`. */
  readonly name: string;
  /** Directory of its build. */
  readonly dist: string;
  readonly port: number;
  /** The environment variable that moves it. */
  readonly variable?: string;
}

/** What every remote's build says about itself. */
export const manifestFile = 'noren-remote.json';

/** Serves the build of one remote to consoles of any origin, as a server of its own. */
export async function startRemote({ name, dist, port, variable }: RemoteOptions): Promise<Listener> {
  const files = openBuiltFiles(dist);
  const app = fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const file = await files.find(request.params['*']);
    return file ? sendFile(request, reply, file) : reply.code(404).type('text/plain').send('Not found\n');
  });
  return serve(app, { port, what: name, variable });
}
