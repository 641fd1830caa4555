import { type Client, createClient } from '@noren/contracts';
import type { FastifyInstance } from 'fastify';

/**
 * Creates an API client for a service that does not listen: `inject` replaces the network. Failures are `ApiError` as
 * in the browser.
 */
export function injectClient(app: FastifyInstance, token?: string | Promise<string>): Client {
  return createClient({
    baseUrl: '',
    token: () => token,
    async fetch(input, init = {}) {
      const answer = await app.inject({
        method: init.method as 'GET',
        url: String(input),
        headers: init.headers as Record<string, string>,
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      });
      const body = answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload);
      return new Response(body, {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      });
    },
  });
}
