import { type Caller, type Endpoint, may, routerPath } from '@noren/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { VerifyToken } from '../auth/verify-token.js';
import { forbidden, ServiceError, unauthenticated } from '../errors/service-error.js';
import type { SignInFailure } from '../observability/metrics.js';
import { requireStorable } from './require-storable.js';
import type { Context, Route } from './route.js';
import { anonymous, coercingCheck, exactCheck } from './schema-check.js';

export interface Guards {
  readonly verifyToken: VerifyToken;
  /** Lets a signed-in member pass, or throws; needed where an endpoint's access is `member`. */
  readonly authorizeMember?: (request: FastifyRequest) => void | Promise<void>;
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal;
  /** Ids of the endpoints by which members sign in. */
  readonly signIns?: readonly string[];
  readonly signInFailed?: (failure: SignInFailure) => void;
}

/** Where a request keeps who was found to send it: a property, which costs less than a map of requests. */
const callerKey = Symbol('caller');
type Admitted = FastifyRequest & { [callerKey]?: Caller | undefined };

/** Registers each route as its endpoint describes it: address, checks, permission, answer. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], guards: Guards): void {
  app.decorateRequest(callerKey, undefined);
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? exactCheck(schema) : coercingCheck(schema),
  );
  for (const { endpoint, handle } of routes) {
    const answerOf = guards.signIns?.includes(endpoint.id) === true ? counted(handle, guards) : handle;
    const status = endpoint.status ?? (endpoint.response === undefined ? 204 : 200);
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint),
      schema: schemaOf(endpoint, status),
      ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
      // Before the body is read: who may not call learns nothing of what is valid.
      onRequest: async (request: Admitted) => {
        request[callerKey] = await admit(endpoint, request, guards);
      },
      // After the schemas: what is nested deeper than they allow is refused by then.
      preHandler: ({ params, query, body }, _reply, done) => {
        requireStorable('/params', params);
        requireStorable('/query', query);
        requireStorable('/body', body);
        done();
      },
      handler: async (request: Admitted, reply) => {
        reply.code(status);
        const context = contextOf(endpoint, request, reply, request[callerKey], guards.stopping);
        const answer = await answerOf(context);
        return endpoint.response === undefined ? reply.send() : answer;
      },
    });
  }
}

function schemaOf({ body, query, response, stream }: Endpoint, status: number): RouteOptions['schema'] {
  return {
    ...(body === undefined ? {} : { body: anonymous(body) }),
    ...(query === undefined ? {} : { querystring: anonymous(query) }),
    ...(response === undefined || stream !== undefined
      ? {}
      : { response: { [status]: anonymous(response) } }),
  };
}

async function admit(
  { access, id }: Endpoint,
  request: FastifyRequest,
  guards: Guards,
): Promise<Caller | undefined> {
  const { verifyToken, authorizeMember } = guards;
  if (access === 'public') return undefined;
  if (access === 'member') {
    if (authorizeMember === undefined)
      throw new Error(`${id} is for members: createService needs authorizeMember`);
    await authorizeMember(request);
    return undefined;
  }
  const token = /^Bearer +([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  const caller = await verifyToken(token).catch((error: unknown) => {
    throw failed(error, 'staff', guards);
  });
  if (!may(caller.role, access)) throw forbidden();
  return caller;
}

/** What a sign-in of members refuses is counted. */
function counted(handle: Route['handle'], guards: Guards): Route['handle'] {
  return async (context) => {
    try {
      return await handle(context);
    } catch (error) {
      throw failed(error, 'member', guards);
    }
  };
}

function failed(error: unknown, who: SignInFailure['who'], { signInFailed }: Guards): unknown {
  if (error instanceof ServiceError) signInFailed?.({ who, code: error.code });
  return error;
}

function contextOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
  stopping: AbortSignal,
): Context {
  let signal: AbortSignal | undefined;
  return {
    params: request.params as Context['params'],
    query: request.query as Context['query'],
    body: request.body as Context['body'],
    caller: caller as Context['caller'],
    headers: request.headers,
    request,
    reply,
    get signal() {
      signal ??= signalOf(reply, endpoint.stream === undefined ? undefined : stopping);
      return signal;
    },
  };
}

/** Made only when a handler asks for it. */
function signalOf(reply: FastifyReply, stopping: AbortSignal | undefined): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (stopping?.aborted === true || reply.raw.destroyed) abort();
  stopping?.addEventListener('abort', abort);
  reply.raw.once('close', () => {
    stopping?.removeEventListener('abort', abort);
    if (!reply.raw.writableFinished) abort();
  });
  return controller.signal;
}
