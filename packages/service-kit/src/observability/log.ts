import { type Logger, pino } from 'pino';

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

/** Lines are written together, bytes; and at least so often, milliseconds. A process that ends writes the rest. */
const togetherBytes = 4_096;
const flushMs = 500;

/**
 * A service's log: one JSON line per entry on standard output, never with a token or secret.
 *
 * @param level one of pino's levels, or `silent`
 */
export function createLog({ name, level }: { name: string; level: string }): Log {
  const options = {
    name,
    level,
    redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, pino.destination({ sync: false, minLength: togetherBytes, periodicFlush: flushMs }));
}
