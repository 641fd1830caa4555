import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sendFailure } from './problem-reply.js';

/** Creates an application for a console origin; its errors look like those of the API. */
export function createOrigin(): FastifyInstance {
  const app = fastify({
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 512 },
    // A malformed URL never reaches a route.
    frameworkErrors: (error, _request, reply) => void sendFailure(error, reply as FastifyReply),
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => sendFailure(error, reply));
  return app;
}
