import { type ErrorCode, errorTexts, type Problem, getStatus, getTitle } from '@noren/contracts';
import type { FastifyReply } from 'fastify';

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
