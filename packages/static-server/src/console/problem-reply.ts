import { createProblem, type ErrorCode } from '@noren/contracts/errors';
import { answerMalformed, replaceBuiltInAnswers } from '@noren/contracts/malformed-requests';
import { requestTimeouts } from '@noren/contracts/requests';
import type { FastifyReply } from 'fastify';
import fastify, { type FastifyInstance } from 'fastify';

/** Sends an error of the catalogue as problem+json where no service can. */
export function sendProblem(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const problem = createProblem(code, String(reply.request.id));
  return reply.code(problem.status).type('application/problem+json').send(problem);
}

/** Answers a request that the gateway itself rejects: a malformed URL, content type, or too large a body. */
export function sendFailure(
  { statusCode = 500 }: { statusCode?: number },
  reply: FastifyReply,
): FastifyReply {
  return sendProblem(reply, statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'internal');
}

/** Creates an application for an origin of the console or of mini-apps; its errors look like those of the API. */
export function createOrigin(): FastifyInstance {
  const app = fastify({
    genReqId: () => crypto.randomUUID(),
    ...requestTimeouts,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: answerMalformed,
    // A malformed URL never reaches a route.
    frameworkErrors: (error, _request, reply) => void sendFailure(error, reply as FastifyReply),
  }) as unknown as FastifyInstance;
  replaceBuiltInAnswers(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host === undefined) sendProblem(reply, 'badRequest');
    else done();
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'notFound'));
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => sendFailure(error, reply));
  return app;
}
