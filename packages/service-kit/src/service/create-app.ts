import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { type Endpoint, formatSize, isMemberEndpoint } from '@noren/contracts/core';
import { answerMalformed, replaceBuiltInAnswers } from '@noren/contracts/malformed-requests';
import { openApi } from '@noren/contracts/open-api';
import { requestTimeouts, retryAfterSeconds } from '@noren/contracts/requests';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { invalid, ServiceError } from '../errors/service-error.js';
import { getProblem } from '../errors/to-problem.js';
import { getAcceptedLocale } from '../http/accepted-locale.js';
import { createOriginReader, type GetOrigin } from '../http/request-origin.js';
import { traceRequests } from '../http/trace-requests.js';
import { createDenialLog } from '../observability/denied-calls.js';
import type { Log } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { requestLog } from '../observability/request-log.js';

/** Maximum JSON body, bytes; a whole configuration takes some tens of kilobytes. */
const bodyLimit = 2 * 1024 * 1024;
/** Maximum file size in a multipart body, bytes. */
const fileLimit = 50 * 1024 * 1024;
const requestIdHeader = 'x-request-id';
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'];
/** Answers are the caller's own, and are what they say they are. Routes whose answers may be kept say so. */
const answerHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** Path of the API on the console's origin. */
const apiBase = '/api';

export interface AppOptions {
  readonly name: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly endpoints: readonly Endpoint[];
  /** By default that of requests that pass no proxy. */
  readonly getOrigin?: GetOrigin;
}

type Fail = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Creates a Fastify server with everything that services share around their routes. */
export function createApp(options: AppOptions): FastifyInstance {
  const { name, log, metrics, endpoints, getOrigin = createOriginReader() } = options;
  const fail = createFail(createDenialLog({ log, metrics, getOrigin }));
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (logger, bindings, options) => requestLog(logger as Log, bindings, options),
    requestIdHeader: false,
    genReqId: (request) => acceptable(request.headers[requestIdHeader]) ?? randomUUID(),
    bodyLimit,
    ...requestTimeouts,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // A gateway that routes by full paths forwards them unchanged.
    ...(endpoints.some((endpoint) => !isMemberEndpoint(endpoint)) && { rewriteUrl: belowApi }),
    clientErrorHandler: answerMalformed,
    // A malformed URL never reaches a route.
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  }) as unknown as FastifyInstance;

  replaceBuiltInAnswers(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...answerHeaders, [requestIdHeader]: request.id });
    done(request.headers.host === undefined ? invalid('badRequest') : undefined);
  });
  traceRequests(app);
  noteAnswers(app, log, metrics);
  answerFailures(app, fail);
  if (endpoints.some((endpoint) => endpoint.multipart === true)) {
    void app.register(multipart, { limits: { fileSize: fileLimit } });
  }
  app.get('/metrics', async ({ headers }, reply) => {
    // Proxied requests come from outside; metrics are only for direct requests.
    if (proxyHeaders.some((name) => headers[name] !== undefined)) throw new ServiceError('notFound');
    const { type, body } = await metrics.page();
    return reply.type(type).send(body);
  });
  const document = openApi(endpoints, { title: `Noren ${name}`, version: '1', serverUrl: apiBase });
  app.get('/openapi.json', () => document);
  return app;
}

function belowApi({ url = '/' }: { url?: string | undefined }): string {
  return url.startsWith(`${apiBase}/`) ? url.slice(apiBase.length) : url;
}

/** Logs and measures each response. The logged fields contain no secrets, so they are not redacted. */
function noteAnswers(app: FastifyInstance, log: Log, metrics: Metrics): void {
  const answers = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    if (!route.startsWith('/health/') && route !== '/metrics') {
      const { method, id: requestId } = request;
      const { statusCode: status, elapsedTime } = reply;
      metrics.answered({ method, route, status, seconds: elapsedTime / 1000 });
      answers.info({ requestId, method, route, status, ms: Math.round(elapsedTime) }, 'answered');
    }
    done();
  });
}

/** Returns a client's request id only if it is safe to log. */
function acceptable(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header) ? header : undefined;
}

/** Creates the error handler: responds with problem+json; details of unexpected errors are only logged. */
function createFail(logDenial: ReturnType<typeof createDenialLog>): Fail {
  return (thrown, request, reply) => {
    const isOversized = (thrown as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const error = isOversized ? createBodySizeError(request) : thrown;
    const locale = getAcceptedLocale(request.headers) ?? 'en';
    const problem = getProblem(error, request.id, locale);
    logFailure(request, error, problem.status);
    logDenial(request, problem, error instanceof ServiceError ? error.details.caller : undefined);
    if (isOversized) drainOversizedBody(request, reply);
    return (
      reply
        .code(problem.status)
        // A malformed URL has run no hook.
        .headers({ ...answerHeaders, [requestIdHeader]: request.id })
        .headers(problem.status === 503 ? { 'retry-after': retryAfterSeconds } : {})
        .header('content-type', 'application/problem+json; charset=utf-8')
        .header('content-language', locale)
        .serializer(JSON.stringify)
        .send(problem)
    );
  };
}

function createBodySizeError({ routeOptions }: FastifyRequest): ServiceError {
  const params = { size: formatSize(routeOptions.bodyLimit ?? bodyLimit) };
  return invalid('invalidParameter', { errors: [{ path: '/body', rule: 'bodySize', params }] });
}

/**
 * Drains a body that is too large, up to a limit: closing the connection while the client sends would lose the
 * response, and a proxy would report an outage.
 */
function drainOversizedBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  let size = 0;
  raw.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > fileLimit) raw.destroy();
  });
  raw.resume();
}

function answerFailures(app: FastifyInstance, fail: Fail): void {
  app.setErrorHandler(fail);
  app.setNotFoundHandler(() => {
    throw new ServiceError('notFound');
  });
}

function logFailure(request: FastifyRequest, error: unknown, status: number): void {
  if (status >= 500) request.log.error({ err: error }, 'failed');
  else request.log.debug({ err: error }, 'rejected');
}
