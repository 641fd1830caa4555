import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StartedSpan } from '../observability/create-tracer.js';
import { currentTracer } from '../observability/tracing.js';

const spanKey = Symbol('span');
type Traced = FastifyRequest & { [spanKey]?: StartedSpan };

/** Traces every request as a child span of its caller's. Adds no hooks if tracing is off. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = currentTracer();
  if (tracer === undefined) return;
  app.decorateRequest(spanKey, undefined);
  app.addHook('onRequest', (request: Traced, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    if (route.startsWith('/health/') || route === '/metrics') return done();
    const { traceparent } = headers;
    request[spanKey] = tracer.start({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      ...(typeof traceparent === 'string' && { parent: traceparent }),
    });
    request[spanKey].within(done);
  });
  app.addHook('onResponse', (request: Traced, { statusCode }, done) => {
    const attributes = { 'http.response.status_code': statusCode };
    request[spanKey]?.end({ failed: statusCode >= 500, attributes });
    done();
  });
}
