import type { IncomingHttpHeaders } from 'node:http';
import type { BodyOf, Caller, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@noren/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a handler gets, checked against the endpoint's schemas. */
export interface Context<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  /** With the defaults of its schema. */
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Staff or one of our services, allowed to do the endpoint's action; nobody where members or anyone call. */
  readonly caller: E['access'] extends 'public' | 'member' ? undefined : Caller;
  readonly headers: IncomingHttpHeaders;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the caller has gone; for a stream also when the service stops. */
  readonly signal: AbortSignal;
}

/** Gives the answer's body, nothing for a 204; a streaming handler writes to `reply` itself. */
export type Handler<E extends Endpoint> = E['stream'] extends string
  ? (context: Context<E>) => unknown
  : [ResponseOf<E>] extends [undefined]
    ? (context: Context<E>) => void | Promise<void>
    : (context: Context<E>) => ResponseOf<E> | Promise<ResponseOf<E>>;

/** An endpoint with the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: Context) => unknown;
}

/** Ties a handler to an endpoint of the contracts; both its input and its answer are typed by it. */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const handle = handler as (context: Context<E>) => unknown;
  return { endpoint, handle: (context) => handle(context as unknown as Context<E>) };
}
