import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { failureReply } from './problem-reply.js';

/** An application for an origin of the console: whatever fails is answered as the API answers. */
export function createOrigin(): FastifyInstance {
  const app = fastify({
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 512 },
    // An address that cannot be read never reaches a route.
    frameworkErrors: (error, _request, reply) => void failureReply(error, reply as FastifyReply),
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => failureReply(error, reply));
  return app;
}
