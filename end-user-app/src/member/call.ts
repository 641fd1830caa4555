import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@noren/contracts/core';
import type { ErrorCode } from '@noren/contracts/errors';
import type { MemberCallId, MemberCallOf } from '@noren/contracts/members';

/** A failed call. Without a code there was no valid answer: offline, timeout, or a foreign response. */
export class CallError extends Error {
  readonly code: ErrorCode | undefined;
  readonly status: number;
  /** The current state, on a conflict. */
  readonly current: unknown;

  constructor(status: number, code?: ErrorCode, current?: unknown) {
    super(code ?? `HTTP ${status}`);
    this.code = code;
    this.status = status;
    this.current = current;
  }
}

/** Method and path of each call a page makes, by endpoint id; served with the page. */
export type Routes = Partial<Record<MemberCallId, readonly [method: string, path: string]>>;

/** Input of a call besides its address; the contract's endpoint determines its type. */
export type CallInput<I extends MemberCallId> = {
  query?: Partial<QueryOf<MemberCallOf<I>>>;
  /** Idempotency key of the request: retries with the same key have no further effect. */
  key?: string;
  /** Timeout in milliseconds, for calls that wait for a partner's answer. */
  timeout?: number;
} & ParamsInput<Omit<ParamsOf<MemberCallOf<I>>, 'systemName'>> &
  BodyInput<BodyOf<MemberCallOf<I>>>;

type ParamsInput<P> = keyof P extends never ? { params?: P } : { params: P };
type BodyInput<B> = B extends undefined ? { body?: undefined } : { body: B };

/** Response of a call. */
export type Answer<I extends MemberCallId> = ResponseOf<MemberCallOf<I>>;

/** A call as it is sent. */
export interface Sent {
  params: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  key?: string | undefined;
  timeout?: number | undefined;
  token?: string | undefined;
}

export interface CallDeps {
  routes: Routes;
  fetch: typeof fetch;
  /** Timeout in milliseconds. */
  timeout: number;
}

/**
 * Makes one call of the members' API on the page's own origin.
 * It takes only types, because the contracts' client would bundle every schema.
 */
export async function call<I extends MemberCallId>(deps: CallDeps, id: I, input: Sent): Promise<Answer<I>> {
  const route = deps.routes[id];
  if (route === undefined) throw new Error(`Page lacks ${id}`);
  const [method, path] = route;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), input.timeout ?? deps.timeout);
  try {
    const response = await deps.fetch(getAddress(path, input.params, input.query), {
      method,
      signal: stop.signal,
      headers: {
        accept: 'application/json',
        ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    if (response.status === 204) return undefined as Answer<I>;
    const answer = (await response.json()) as Answer<I> & { code?: ErrorCode; current?: unknown };
    if (!response.ok) throw new CallError(response.status, answer.code, answer.current);
    return answer;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the path and query of a call. */
export function getAddress(
  path: string,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
