import type { IncomingHttpHeaders } from 'node:http';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A handler's input, validated against the endpoint's schemas. */
export interface Context<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  /** With schema defaults filled in. */
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** A staff member or service with the endpoint's permission; undefined for member and public endpoints. */
  readonly caller: E['access'] extends 'public' | 'member' ? undefined : Caller;
  readonly headers: IncomingHttpHeaders;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Aborts when the client disconnects; for a stream also when the service stops. */
  readonly signal: AbortSignal;
}

/** Returns the response body, or nothing for a 204; a streaming handler writes to `reply` itself. */
export type Handler<E extends Endpoint> = E['stream'] extends string
  ? (context: Context<E>) => unknown
  : [ResponseOf<E>] extends [undefined]
    ? (context: Context<E>) => void | Promise<void>
    : (context: Context<E>) => ResponseOf<E> | Promise<ResponseOf<E>>;

/** An endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (context: Context) => unknown;
}

/** Binds a handler to an endpoint, which types its input and response. */
export function route<const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const handle = handler as (context: Context<E>) => unknown;
  return { endpoint, handle: (context) => handle(context as unknown as Context<E>) };
}
