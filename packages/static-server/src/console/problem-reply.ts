import { type ErrorCode, errorTexts, type Problem, getStatus, getTitle } from '@noren/contracts';
import type { FastifyReply } from 'fastify';

/** Answers what no service could: an error of the catalogue as problem+json. */
export function problemReply(reply: FastifyReply, code: ErrorCode): FastifyReply {
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

/** Answers what the gateway itself could not read: an address, a content type, a body that is too large. */
export function failureReply(
  { statusCode = 500 }: { statusCode?: number },
  reply: FastifyReply,
): FastifyReply {
  return problemReply(reply, statusCode >= 400 && statusCode < 500 ? 'badRequest' : 'internal');
}
