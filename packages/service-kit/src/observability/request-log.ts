import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';
import type { Log } from './log.js';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Creates the log of one request, whose lines carry its bindings. Most requests log nothing of their own, so the
 * logger is created at the first line: compiling the redaction costs more than the rest of a short request.
 */
export function requestLog(log: Log, bindings: Bindings, options: ChildLoggerOptions): FastifyBaseLogger {
  return Object.assign(Object.create(lazy), { log, bindings, options }) as FastifyBaseLogger;
}

interface Lazy {
  log: Log;
  bindings: Bindings;
  options: ChildLoggerOptions;
  made?: Log;
}

const own = (lazily: Lazy): Log => (lazily.made ??= lazily.log.child(lazily.bindings, lazily.options));

const lazy = {
  get level(): string {
    return own(this as unknown as Lazy).level;
  },
  child(this: Lazy, bindings: Bindings, options: ChildLoggerOptions = {}) {
    return own(this).child(bindings, options);
  },
  ...Object.fromEntries(
    levels.map((level) => [
      level,
      function write(this: Lazy, ...line: Parameters<Log['info']>) {
        own(this)[level](...line);
      },
    ]),
  ),
};
