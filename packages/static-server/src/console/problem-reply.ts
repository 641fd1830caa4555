import { requestTimeouts } from '@noren/contracts/core';
import { type ErrorCode, errorTexts, getStatus, getTitle, type Problem } from '@noren/contracts/errors';
import type { FastifyReply } from 'fastify';
import fastify, { type FastifyInstance } from 'fastify';

/** Sends an error of the catalogue as problem+json where no service can. */
export function sendProblem(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: getTitle(code),
    status: getStatus(code),
    code,
    detail: errorTexts.en[code],
    requestId: String(reply.request.id),
  };
  return reply.code(problem.status).type('application/problem+json').send(problem);
}

/** Answers a request that the gateway itself rejects: a malformed URL, content type, or too large a body. */
export function sendFailure(
  { statusCode = 500 }: { statusCode?: number },
  reply: FastifyReply,
): FastifyReply {
  return sendProblem(reply, statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'internal');
}

/** Creates an application for a console origin; its errors look like those of the API. */
export function createOrigin(): FastifyInstance {
  const app = fastify({
    genReqId: () => crypto.randomUUID(),
    ...requestTimeouts,
    routerOptions: { maxParamLength: 512 },
    // A malformed URL never reaches a route.
    frameworkErrors: (error, _request, reply) => void sendFailure(error, reply as FastifyReply),
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => sendFailure(error, reply));
  return app;
}
