import type { BodyOf, Endpoint, ErrorCode, ParamsOf, QueryOf, ResponseOf } from '@noren/contracts';

/** A call that failed. Without a code no answer came: offline, time-out, or an answer that is not ours. */
export class CallError extends Error {
  readonly code: ErrorCode | undefined;
  readonly status: number;

  constructor(status: number, code?: ErrorCode) {
    super(code ?? `HTTP ${status}`);
    this.code = code;
    this.status = status;
  }
}

/** Method and path of an endpoint of the contracts; the compiler holds both to the endpoint's own. */
export interface Route<E extends Endpoint> {
  method: E['method'];
  path: E['path'];
}

export interface CallInput<E extends Endpoint> {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  token?: string;
  headers?: Record<string, string>;
}

export interface CallDeps {
  fetch: typeof fetch;
  /** Milliseconds after which an answer is no longer waited for. */
  timeout: number;
}

/**
 * One call of the members' API, on the page's own origin. The contracts' client would bring every
 * schema along; this one takes types only.
 */
export async function call<E extends Endpoint>(
  deps: CallDeps,
  route: Route<E>,
  input: CallInput<E>,
): Promise<ResponseOf<E>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), deps.timeout);
  try {
    const response = await deps.fetch(addressOf(route.path, input.params, input.query), {
      method: route.method,
      signal: stop.signal,
      headers: {
        accept: 'application/json',
        ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    const answer = (await response.json()) as ResponseOf<E> & { code?: ErrorCode };
    if (!response.ok) throw new CallError(response.status, answer.code);
    return answer;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0);
  } finally {
    clearTimeout(timer);
  }
}

/** Path and query of a call. */
export function addressOf(
  path: string,
  params: Record<string, string>,
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
