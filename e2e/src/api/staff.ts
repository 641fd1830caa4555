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
import type { TestStack } from '../stack.js';
import type { HttpRequest } from './http-client.js';

/** The contracts' client for a token. */
export function clientWith(stack: TestStack, token: string): Client {
  return createClient({ baseUrl: stack.urls.api, token: () => token });
}

/** What a call takes, all of it optional: wrong calls are asked too. */
export interface Input<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** A call of an endpoint as a raw request, to be asked by anyone. */
export function toRequest<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: Input<E> = {},
): HttpRequest {
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
