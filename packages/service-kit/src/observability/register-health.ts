import type { FastifyInstance } from 'fastify';
import type { Connection, Worker } from '../service/parts.js';

/** Parts of a service that the health routes ask. */
export interface HealthParts {
  /** Without them no call can be answered. */
  readonly required: Readonly<Record<string, Connection>>;
  /** Without them calls are answered all the same: what they would do is stored and done later. */
  readonly deferred: Readonly<Record<string, Connection>>;
  readonly workers: readonly Worker[];
}

/**
 * Registers the health routes. `/health/live`: the process responds. `/health/ready`: this replica can answer calls;
 * it names every part that is unavailable. A part behind the calls never makes a replica unready: all replicas lose it
 * at once, and a cluster would then send no call to any of them.
 */
export function registerHealth(app: FastifyInstance, { required, deferred, workers }: HealthParts): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const needed = await check(required);
    const others = { ...(await check(deferred)), ...Object.fromEntries(workers.map(checkWorker)) };
    const status = !isAll(needed) ? 'unavailable' : isAll(others) ? 'ok' : 'degraded';
    return reply
      .code(status === 'unavailable' ? 503 : 200)
      .send({ status, checks: { ...needed, ...others } });
  });
}

type Checks = Readonly<Record<string, boolean>>;

async function check(connections: Readonly<Record<string, Connection>>): Promise<Checks> {
  const entries = Object.entries(connections);
  return Object.fromEntries(
    await Promise.all(entries.map(async ([name, part]) => [name, await part.ready()] as const)),
  );
}

const checkWorker = (worker: Worker) => [worker.name, worker.ready()] as const;

const isAll = (checks: Checks): boolean => Object.values(checks).every(Boolean);
