import type { FastifyInstance } from 'fastify';
import { openBuiltFiles } from '../files/built-files.js';
import { sendFile } from '../files/send-file.js';

/** What every remote's build says about itself. */
export const manifestFile = 'noren-remote.json';

/** Serves the build of one remote to consoles of any origin. */
export function registerRemote(app: FastifyInstance, dist: string): void {
  const files = openBuiltFiles(dist);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const file = await files.find(request.params['*']);
    return file ? sendFile(request, reply, file) : reply.code(404).type('text/plain').send('Not found\n');
  });
}
