import type { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import { sendProblem } from '@noren/static-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toForwardedBody } from './request-body.js';

const minuteMs = 60_000;
/** Headers about the client's own connection: the next one has its own, and its client rejects most of them. */
const hopByHop = ['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

/** Prepares an application for forwarding: it streams bodies instead of parsing them. */
export function enableProxy(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, toForwardedBody(payload)));
  app.register(replyFrom, {
    disableRequestLogging: true,
    // Server-sent events may be silent for a long time.
    undici: { headersTimeout: minuteMs, bodyTimeout: 0, connections: 256 },
  });
}

/**
 * Forwards a request to `target`, an absolute URL without a query. Answers `maintenance` if the service is
 * unreachable, as an ingress does.
 */
export function forward(request: FastifyRequest, reply: FastifyReply, target: string, keepHost = false) {
  const { host } = request.headers;
  return reply.from(target, {
    // A 503 is deliberate; the caller decides about retries.
    retryDelay: () => null,
    rewriteRequestHeaders: (_request, headers) => ({
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name))),
      ...(keepHost && { host }),
      'x-forwarded-host': host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': 'http',
    }),
    // Without this, an answer before the end of the body would close the connection, and the sender would lose it.
    onResponse: (_request, answer, upstream) => {
      answer.removeHeader('connection');
      (answer as FastifyReply).send((upstream as unknown as { stream: Readable }).stream);
    },
    onError: (failed) => {
      sendProblem(failed as FastifyReply, 'maintenance');
    },
  });
}
