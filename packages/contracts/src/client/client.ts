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
   * Where the paths of endpoints begin, without a slash at the end: `https://console.example/api`. A `{service}`
   * in it becomes the endpoint's owner, for callers that reach each service by itself.
   */
  baseUrl: string;
  /** Access token of the caller; none is sent when it gives undefined. */
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

/** What a call of `E` takes: its path parameters, query and body, each required only where it has any. */
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
  /** @throws {@link ApiError} for every answer that is not a success; the fetch's own error when none came. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** The raw answer, for streams and bytes; throws like `call`. */
  open<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Response>;
}

/** A typed client of any set of endpoints; the same in browser, services and scripts. */
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

/** Path and query of a call. @throws when a path parameter is missing, before any request. */
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
