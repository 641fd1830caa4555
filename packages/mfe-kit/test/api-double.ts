import type { Endpoint, ResponseOf } from '@noren/contracts/core';
import { catalogue, type ErrorCode } from '@noren/contracts/errors';

export interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answer<T> = T | ((request: FakeRequest) => T | Response | Promise<T | Response>);

/** A fake API route: an endpoint with a fixed response, or a function of the request. */
export interface Route {
  endpoint: Endpoint;
  answer: Answer<unknown>;
}

export function route<E extends Endpoint>(endpoint: E, answer: Answer<ResponseOf<E>>): Route {
  return { endpoint, answer };
}

/** Returns a problem response from the error catalogue. */
export function problem(code: ErrorCode, extra: Record<string, unknown> = {}): Response {
  const { status } = catalogue[code];
  const body = {
    type: 'about:blank',
    title: 'Fail',
    status,
    code,
    detail: code,
    requestId: 'test-request',
    ...extra,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

/** Returns a fake `fetch` that responds from routes. Unknown calls get a 404; no request leaves the test. */
export function createFakeFetch(routes: readonly Route[]): {
  fetch: typeof fetch;
  calls: { id: string; request: FakeRequest }[];
} {
  const calls: { id: string; request: FakeRequest }[] = [];
  const send = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://console.test');
    for (const { endpoint, answer } of routes) {
      const params =
        endpoint.method === (init.method ?? 'GET') ? toParams(endpoint.path, url.pathname) : undefined;
      if (params === undefined) continue;
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
      const request = { params, query: url.searchParams, body, headers: new Headers(init.headers) };
      calls.push({ id: endpoint.id, request });
      const result: unknown = typeof answer === 'function' ? await answer(request) : answer;
      if (result instanceof Response) return result;
      if (endpoint.response === undefined) return new Response(null, { status: 204 });
      return new Response(JSON.stringify(result), { status: endpoint.status ?? 200 });
    }
    return problem('notFound');
  };
  return { fetch: send as typeof fetch, calls };
}

function toParams(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^(?:/api)?${pattern}$`).exec(pathname);
  if (match === null) return undefined;
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}
