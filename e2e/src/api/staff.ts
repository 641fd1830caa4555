import { type Client, createClient, toUrl } from '@noren/contracts/client';
import {
  type BodyOf,
  type Endpoint,
  isMemberEndpoint,
  type ParamsOf,
  type QueryOf,
} from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import type { TestStack } from '../stack.js';
import type { HttpRequest } from './http-client.js';

/** Creates a client of the API with a token. */
export function clientWith(stack: TestStack, token: string): Client {
  return createClient({ baseUrl: stack.urls.api, token: () => token });
}

/** Input of a call; all of it is optional, because tests send invalid calls too. */
export interface Input<E extends Endpoint> {
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
}

/** Returns a call of an endpoint as a raw request. */
export function toRequest<E extends Endpoint>(
  endpoint: E,
  { params, query, body }: Input<E> = {},
): HttpRequest {
  return {
    method: endpoint.method,
    path: toUrl(endpoint, {
      ...(params && { params }),
      ...(query && { query: query as Record<string, unknown> }),
    }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** The endpoints that need a staff token. */
export const staffEndpoints = endpoints.filter(
  (endpoint) => !isMemberEndpoint(endpoint) && endpoint.access !== 'public',
);
