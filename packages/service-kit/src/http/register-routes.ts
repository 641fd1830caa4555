import { type Endpoint, routerPath } from '@noren/contracts/core';
import type { Caller } from '@noren/contracts/permissions';
import { callerMay } from '@noren/contracts/service-permissions';
import {
  hasRecentSignIn,
  needsRecentSignIn,
  recentSignInSeconds,
  signInLevels,
} from '@noren/contracts/sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AccessRecords } from '../audit/access-records.js';
import type { VerifyToken } from '../auth/verify-token.js';
import { forbidden, ServiceError, unauthenticated } from '../errors/service-error.js';
import type { SignInFailure } from '../observability/metrics.js';
import { noteCaller } from '../observability/denied-calls.js';
import { requireStorable } from './require-storable.js';
import type { Context, Route } from './route.js';
import { anonymous, type Check, coercingCheck, exactCheck, queryCheck } from './schema-check.js';

export interface Guards {
  readonly verifyToken: VerifyToken;
  /** Authorizes a signed-in member or throws; required for endpoints with access `member`. */
  readonly authorizeMember?: (request: FastifyRequest) => void | Promise<void>;
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal;
  /** Ids of the members' sign-in endpoints. */
  readonly signIns?: readonly string[];
  /** Records the calls of `recorded` endpoints. */
  readonly access?: Pick<AccessRecords, 'read'>;
  readonly signInFailed?: (failure: SignInFailure) => void;
}

/** Request property that holds the verified caller; a property costs less than a map of requests. */
const callerKey = Symbol('caller');
type Admitted = FastifyRequest & { [callerKey]?: Caller | undefined };

const checksByPart: Readonly<Record<string, (schema: unknown) => Check>> = {
  body: exactCheck,
  querystring: queryCheck,
};

/** Registers each route with its endpoint's path, validation, permission and response. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], guards: Guards): void {
  app.decorateRequest(callerKey, undefined);
  app.setValidatorCompiler(({ schema, httpPart }) => (checksByPart[httpPart ?? ''] ?? coercingCheck)(schema));
  for (const route of routes) {
    const { textBody } = route.endpoint;
    if (textBody === undefined) registerRoute(app, route, guards);
    else void app.register(async (scope) => registerRoute(acceptOnly(scope, textBody), route, guards));
  }
}

/** Makes the routes of a scope accept bodies of one media type, as text; any other is an error there. */
function acceptOnly(scope: FastifyInstance, mediaType: string): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(mediaType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  return scope;
}

function registerRoute(app: FastifyInstance, { endpoint, handle }: Route, guards: Guards): void {
  const getAnswer = guards.signIns?.includes(endpoint.id) === true ? counted(handle, guards) : handle;
  const status = endpoint.status ?? (endpoint.response === undefined ? 204 : 200);
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint),
    schema: getSchema(endpoint, status),
    config: { action: endpoint.id },
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    // Authorization runs before the body is read, so that unauthorized callers learn nothing about validation.
    onRequest: async (request: Admitted) => {
      request[callerKey] = await admit(endpoint, request, guards);
    },
    // Runs after schema validation, which has already rejected excessive nesting.
    preHandler: (request: Admitted, reply, done) => {
      const { params, query, body } = request;
      requireRecentSignIn(endpoint, request, reply);
      requireStorable('/params', params);
      requireStorable('/query', query);
      requireStorable('/body', body);
      done();
    },
    handler: async (request: Admitted, reply) => {
      reply.code(status);
      const context = getContext(endpoint, request, reply, request[callerKey], guards.stopping);
      const answer = await getAnswer(context);
      if (endpoint.recorded !== undefined && context.caller !== undefined)
        guards.access?.read(context.caller, endpoint, request.params, answer);
      return endpoint.response === undefined ? reply.send() : answer;
    },
  });
}

function getSchema({ body, query, response, stream }: Endpoint, status: number): RouteOptions['schema'] {
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
  noteCaller(request, { id: caller.id, role: caller.role });
  if (!callerMay(caller, access)) throw forbidden();
  return caller;
}

/** @throws `recentSignInRequired` if the call needs a more recent or stronger sign-in (RFC 9470) */
function requireRecentSignIn(endpoint: Endpoint, request: Admitted, reply: FastifyReply): void {
  const caller = request[callerKey];
  if (caller === undefined || !needsRecentSignIn(endpoint, request.body) || hasRecentSignIn(caller)) return;
  const level = caller.role === 'admin' ? `, acr_values="${signInLevels.secondFactor}"` : '';
  reply.header(
    'www-authenticate',
    `Bearer error="insufficient_user_authentication", max_age="${recentSignInSeconds}"${level}`,
  );
  throw unauthenticated('recentSignInRequired');
}

/** Counts rejected sign-ins of members. */
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

function getContext(
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
      signal ??= getSignal(reply, endpoint.stream === undefined ? undefined : stopping);
      return signal;
    },
  };
}

/** Created lazily, when a handler reads it. */
function getSignal(reply: FastifyReply, stopping: AbortSignal | undefined): AbortSignal {
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
