import type { FastifyInstance } from 'fastify';
import { openBuiltFiles } from '../files/built-files.js';
import { sendFile } from '../files/send-file.js';

/** Name of the manifest in every remote's build. */
export const manifestFile = 'noren-remote.json';

/** Serves one remote's build to consoles of any origin. */
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
