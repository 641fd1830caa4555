import { describe, expect, it } from '@jest/globals';
import { createIdempotencyKey } from './idempotency-key.js';

describe('an idempotency key', () => {
  it('is unique', () => {
    expect(new Set(Array.from({ length: 100 }, createIdempotencyKey)).size).toBe(100);
    expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  });
});
