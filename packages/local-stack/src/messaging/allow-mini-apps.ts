import type { FastifyInstance } from 'fastify';

/** Allows cross-origin calls to a sandbox from mini-app pages only. */
export function allowMiniApps(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (!origin || !isMiniApp(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': 'POST',
      'access-control-max-age': '600',
    });
  });
  app.options('*', async (_request, reply) => reply.code(204).send());
}

/** True for mini-app origins of the local stack, such as `shop.development.localhost`. */
function isMiniApp(origin: string): boolean {
  return /^http:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost(:\d+)?$/.test(origin);
}
