import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  paramNames,
  type QueryOf,
  type ResponseOf,
} from '../core/endpoint.js';
import { ApiError } from './api-error.js';

export interface ClientOptions {
  /**
   * Base URL of the endpoints' paths, without a trailing slash: `https://console.example/api`. A `{service}` in it
   * becomes the endpoint's service, for callers that reach each service directly.
   */
  baseUrl: string;
  /** Returns the caller's access token; none is sent if it returns undefined. */
  token?: () => string | undefined | Promise<string | undefined>;
  fetch?: typeof fetch;
}

type Field<K extends string, V> = V extends undefined
  ? { [k in K]?: undefined }
  : keyof V extends never
    ? { [k in K]?: V }
    : Record<never, never> extends V
      ? { [k in K]?: V }
      : { [k in K]: V };

/** The input of a call to `E`: path parameters, query and body, each required only if the endpoint has any. */
export type CallInput<E extends Endpoint> = Field<'params', ParamsOf<E>> &
  Field<'query', QueryOf<E>> &
  Field<'body', BodyOf<E>> & { headers?: Record<string, string>; signal?: AbortSignal; form?: FormData };

type LooseInput = {
  params?: Record<string, string | null | undefined>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  form?: FormData;
};

export interface Client {
  /** @throws {@link ApiError} for every unsuccessful response; the fetch error if there is no response */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** Returns the raw response, for streams and bytes; throws like `call`. */
  open<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Response>;
}

/** Creates a typed client for any endpoints, for browsers, services and scripts. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function open(endpoint: Endpoint, input: LooseInput = {}): Promise<Response> {
    const url = options.baseUrl.replace('{service}', endpoint.service) + toUrl(endpoint, input);
    const token = await options.token?.();
    const response = await send(url, {
      method: endpoint.method,
      headers: {
        accept: endpoint.stream === 'events' ? 'text/event-stream' : 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.form === undefined ? {} : { body: input.form }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    });
    if (!response.ok) throw new ApiError(response.status, await getProblem(response));
    return response;
  }

  return {
    open: (endpoint, input) => open(endpoint, input as LooseInput),
    async call<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
      const response = await open(endpoint, input as LooseInput);
      return (response.status === 204 ? undefined : await response.json()) as ResponseOf<E>;
    },
  };
}

/** Returns path and query of a call. @throws TypeError if a path parameter is missing */
export function toUrl(endpoint: Endpoint, input: Pick<LooseInput, 'params' | 'query'>): string {
  let path: string = endpoint.path;
  for (const name of paramNames(endpoint.path)) {
    const value = input.params?.[name];
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`Required parameter ${name} was null or undefined when calling ${endpoint.id}`);
    }
    path = path.replace(`{${name}}`, encodeURIComponent(value));
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function getProblem(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
