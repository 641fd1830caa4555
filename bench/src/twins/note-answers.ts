import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLog, createMetrics } from '@noren/service-kit';

/**
 * What every service has around its answers, by the same libraries: a request id in a header, one line in the
 * log, one measurement.
 */
export function noteAnswers(name: string): (request: IncomingMessage, response: ServerResponse) => void {
  const log = createLog({ name, level: 'info' }).child({}, { redact: [] });
  const metrics = createMetrics(name, []);
  return ({ method = '' }, response) => {
    const requestId = randomUUID();
    const begun = performance.now();
    response.setHeader('x-request-id', requestId);
    response.once('finish', () => {
      const ms = performance.now() - begun;
      const answer = { method, route: '/groups', status: response.statusCode };
      metrics.answered({ ...answer, seconds: ms / 1_000 });
      log.info({ requestId, ...answer, ms: Math.round(ms) }, 'answered');
    });
  };
}
