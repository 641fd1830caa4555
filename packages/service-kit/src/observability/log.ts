import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentTracer } from './tracing.js';

export type Log = Logger;

/** Whatever may hold a secret is cut out before it is written, wherever it stands in a logged object. */
const secretKeys = [
  'authorization',
  'cookie',
  'token',
  'accessToken',
  'idToken',
  'securityToken',
  'clientSecret',
  'secret',
  'password',
];

/** Leads from a line to its trace. */
function traceOf(): { traceId?: string } {
  const traceId = currentTracer()?.traceId();
  return traceId === undefined ? {} : { traceId };
}

/** Lines are written together, bytes; and at least so often, milliseconds. A process that ends writes the rest. */
const togetherBytes = 4_096;
const flushMs = 500;

/** How lines are written: never with a token or secret, and with the trace they belong to. */
export function logOptions({ name, level }: { name: string; level: string }): LoggerOptions {
  return {
    name,
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(currentTracer() && { mixin: traceOf }),
  };
}

/**
 * A service's log: one JSON line per entry on standard output, never with a token or secret.
 *
 * @param level one of pino's levels, or `silent`
 */
export function createLog(options: { name: string; level: string }): Log {
  const together = { sync: false, minLength: togetherBytes, periodicFlush: flushMs };
  return pino(logOptions(options), pino.destination(together));
}
