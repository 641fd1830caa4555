import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLog, createMetrics } from '@noren/service-kit';

/**
 * Adds what every service adds to a response, with the same libraries: a request id header, a log line and a
 * metric.
 */
export function recordResponses(name: string): (request: IncomingMessage, response: ServerResponse) => void {
  const log = createLog({ name, level: 'info' }).child({}, { redact: [] });
  const metrics = createMetrics(name, []);
  return ({ method = '' }, response) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    response.setHeader('x-request-id', requestId);
    response.once('finish', () => {
      const ms = performance.now() - startedAt;
      const answer = { method, route: '/groups', status: response.statusCode };
      metrics.answered({ ...answer, seconds: ms / 1_000 });
      log.info({ requestId, ...answer, ms: Math.round(ms) }, 'answered');
    });
  };
}
