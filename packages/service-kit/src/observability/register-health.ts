import type { FastifyInstance } from 'fastify';
import type { Connection, Worker } from '../service/parts.js';

/**
 * `/health/live`: the process answers. `/health/ready`: what it needs is there, so that requests may be
 * sent to it; names what is not.
 */
export function registerHealth(
  app: FastifyInstance,
  connections: Readonly<Record<string, Connection>>,
  workers: readonly Worker[],
): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const checks = await Promise.all([
      ...Object.entries(connections).map(async ([name, part]) => [name, await part.ready()] as const),
      ...workers.map((worker) => [worker.name, worker.ready()] as const),
    ]);
    const ready = checks.every(([, ok]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', checks: Object.fromEntries(checks) });
  });
}
