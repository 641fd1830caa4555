import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { type Endpoint, isMemberEndpoint, openApi } from '@noren/contracts';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { getProblem } from '../errors/problem-of.js';
import { ServiceError } from '../errors/service-error.js';
import { traceRequests } from '../http/trace-requests.js';
import type { Log } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { requestLog } from '../observability/request-log.js';

/** Largest JSON body, bytes; a whole configuration is some tens of kilobytes. */
const bodyLimit = 2 * 1024 * 1024;
/** Largest file of a multipart body, bytes. */
const fileLimit = 50 * 1024 * 1024;
const requestIdHeader = 'x-request-id';
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'];
/** Where the console's origin has the API. */
const apiBase = '/api';

export interface AppOptions {
  readonly name: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly endpoints: readonly Endpoint[];
}

/** A Fastify server with what every service of ours shares around its routes. */
export function createApp({ name, log, metrics, endpoints }: AppOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (logger, bindings, options) => requestLog(logger as Log, bindings, options),
    requestIdHeader: false,
    genReqId: (request) => acceptable(request.headers[requestIdHeader]) ?? randomUUID(),
    bodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    // A gateway that routes by whole addresses passes them on as they are.
    ...(endpoints.some((endpoint) => !isMemberEndpoint(endpoint)) && { rewriteUrl: belowApi }),
    // An address that cannot be read never reaches a route.
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  }) as unknown as FastifyInstance;

  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  traceRequests(app);
  noteAnswers(app, log, metrics);
  answerFailures(app);
  if (endpoints.some((endpoint) => endpoint.multipart === true)) {
    void app.register(multipart, { limits: { fileSize: fileLimit } });
  }
  app.get('/metrics', async ({ headers }, reply) => {
    // What comes by a proxy comes from outside: figures are for who asks the process itself.
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

/** One line and one measurement for each answer. Its fields can hold no secret: they are not looked through. */
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

/** A request id from outside is kept only if it can be written into a log line as it is. */
function acceptable(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header) ? header : undefined;
}

/** Every failure leaves as problem+json; what we did not mean to tell stays in the log. */
function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = getProblem(error, request.id);
  logFailure(request, error, problem.status);
  letSenderFinish(error, request, reply);
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem);
}

/**
 * A body that is too large is read away, up to a limit: a connection that is closed in the face of its sender
 * takes the answer with it, and a proxy between would tell of an outage.
 */
function letSenderFinish(error: unknown, { headers, raw }: FastifyRequest, reply: FastifyReply): void {
  const tooLarge = (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  if (!tooLarge || Number(headers['content-length'] ?? Infinity) > fileLimit) return;
  reply.removeHeader('connection');
  raw.resume();
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(fail);
  app.setNotFoundHandler(() => {
    throw new ServiceError('notFound');
  });
}

function logFailure(request: FastifyRequest, error: unknown, status: number): void {
  if (status >= 500) request.log.error({ err: error }, 'failed');
  else request.log.debug({ err: error }, 'refused');
}
