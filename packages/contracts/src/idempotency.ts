/** Header with which a caller names an intent, so that repeating the request does nothing again. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** 1 to 128 visible ASCII characters. */
export const idempotencyKeyPattern = '^[\\x21-\\x7e]{1,128}$';
