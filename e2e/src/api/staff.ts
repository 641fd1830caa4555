import {
  type BodyOf,
  type Client,
  createClient,
  type Endpoint,
  endpoints,
  isMemberEndpoint,
  type ParamsOf,
  type QueryOf,
  urlOf,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import type { Question } from './ask.js';

/** The contracts' client for a token. */
export function clientWith(stack: Stack, token: string): Client {
  return createClient({ baseUrl: stack.urls.api, token: () => token });
}

/** What a call takes, all of it optional: wrong calls are asked too. */
export interface Input<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** A call of an endpoint as a raw request, to be asked by anyone. */
export function questionOf<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: Input<E> = {},
): Question {
  return {
    method: endpoint.method,
    path: urlOf(endpoint, {
      ...(params && { params }),
      ...(query && { query: query as Record<string, unknown> }),
    }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** Every call that needs a sign-in at the console. */
export const staffEndpoints = endpoints.filter(
  (endpoint) => !isMemberEndpoint(endpoint) && endpoint.access !== 'public',
);
