/** Header with which a caller names an intent, so that repeating the request does nothing again. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** 1 to 128 visible ASCII characters. */
export const idempotencyKeyPattern = '^[\\x21-\\x7e]{1,128}$';

/**
 * How long servers wait for a request, in milliseconds, as options of Fastify: a client that sends its headers or its
 * body bit by bit holds a connection no longer. A file of the maximum size takes less at 1.5 Mbit/s.
 */
export const requestTimeouts = {
  requestTimeout: 300_000,
  // Without a host a request is rejected like any other that is malformed, not by Node.js and without a body.
  http: { headersTimeout: 20_000, requireHostHeader: false },
};

/** Seconds after which a caller of a service that cannot answer (503) should try again: its `Retry-After`. */
export const retryAfterSeconds = 5;
