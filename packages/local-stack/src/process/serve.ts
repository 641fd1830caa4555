import type { FastifyInstance } from 'fastify';
import { type Listener, type ListenOptions, listen } from './listen.js';

/** Listens with a Fastify application; closing it also ends open streams. */
export async function serve(app: FastifyInstance, options: ListenOptions): Promise<Listener> {
  await app.ready();
  const listener = await listen(app.routing, options);
  return {
    port: listener.port,
    async close() {
      await listener.close();
      await app.close();
    },
  };
}
