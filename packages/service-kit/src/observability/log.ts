import { type Logger, type LoggerOptions, pino } from 'pino';
import { currentTracer } from './tracing.js';

export type Log = Logger;

/** Keys whose values are redacted at any depth of a logged object. */
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

/** Returns the trace id, which links a log line to its trace. */
function getTrace(): { traceId?: string } {
  const traceId = currentTracer()?.traceId();
  return traceId === undefined ? {} : { traceId };
}

/** Log lines are buffered up to this size, bytes, and time, milliseconds. A process flushes the rest at its end. */
const bufferBytes = 4_096;
const flushMs = 500;

/** Returns the logger options: redacted secrets, and the trace id of each line. */
export function logOptions({ name, level }: { name: string; level: string }): LoggerOptions {
  return {
    name,
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
    ...(currentTracer() && { mixin: getTrace }),
  };
}

/**
 * Creates a service's log: one JSON line per entry on standard output, without tokens and secrets.
 *
 * @param level one of pino's levels, or `silent`
 */
export function createLog(options: { name: string; level: string }): Log {
  const buffered = { sync: false, minLength: bufferBytes, periodicFlush: flushMs };
  return pino(logOptions(options), pino.destination(buffered));
}
