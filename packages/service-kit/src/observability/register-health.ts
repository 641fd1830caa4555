import type { FastifyInstance } from 'fastify';
import type { Connection, Worker } from '../service/parts.js';

/**
 * Registers the health routes. `/health/live`: the process responds. `/health/ready`: its dependencies are available
 * and it can serve requests; otherwise names the unavailable ones.
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
