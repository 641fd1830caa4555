import replyFrom from '@fastify/reply-from';
import { problemReply } from '@noren/static-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const minuteMs = 60_000;

/** Makes an application able to pass requests on as they are: bodies and answers are streams, unread. */
export function enableProxy(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.register(replyFrom, {
    disableRequestLogging: true,
    // A service says 503 for a reason; whether to try again is for the caller to decide.
    maxRetriesOn503: 0,
    // Server-sent events may be silent for long.
    undici: { headersTimeout: minuteMs, bodyTimeout: 0, connections: 256 },
  });
}

/**
 * Passes a request on to `target` (an absolute URL without query). A service that cannot be reached is the
 * catalogue's `maintenance`, as it is at any ingress.
 */
export function passOn(request: FastifyRequest, reply: FastifyReply, target: string, keepHost = false) {
  const { host } = request.headers;
  return reply.from(target, {
    rewriteRequestHeaders: (_request, headers) => ({
      ...headers,
      ...(keepHost && { host }),
      'x-forwarded-host': host,
      'x-forwarded-for': request.ip,
      'x-forwarded-proto': 'http',
    }),
    onError: (failed) => {
      problemReply(failed as FastifyReply, 'maintenance');
    },
  });
}
