import { Agent } from 'node:http';
import { type Client, createClient } from '@noren/contracts/client';
import type { FastifyInstance } from 'fastify';
import supertest from 'supertest';

/**
 * Fewer connections than a server queues while it is busy (511): beyond that the kernel drops them, and the client
 * waits seconds for its next try or gets ECONNRESET. The gateway in front of the services keeps 256 as well.
 */
const agent = new Agent({ maxSockets: 256 });

/** Starts requests to a service over HTTP: `await request(service.app).get('/metrics')`. */
export const request = ({ server }: FastifyInstance) => supertest(server);

/** Creates an API client for a service under test. Failures are `ApiError` as in the browser. */
export function createTestClient(app: FastifyInstance, token?: string | Promise<string>): Client {
  return createClient({
    baseUrl: '',
    token: () => token,
    async fetch(input, init = {}) {
      await app.ready();
      const method = (init.method ?? 'GET').toLowerCase() as 'get';
      const sent = request(app)
        [method](String(input))
        .agent(agent)
        .set({ 'accept-encoding': 'identity', ...(init.headers as Record<string, string>) })
        .responseType('blob');
      const answer = await (typeof init.body === 'string' ? sent.send(init.body) : sent);
      const bytes: unknown = answer.body;
      return new Response(bytes instanceof Uint8Array && bytes.length > 0 ? new Uint8Array(bytes) : null, {
        status: answer.status,
        headers: answer.headers as Record<string, string>,
      });
    },
  });
}
