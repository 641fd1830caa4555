import { createIdempotencyKey } from '@noren/contracts/core';
import { useRef } from 'react';

/**
 * Returns a function that returns a request's idempotency key. A retry of the same body keeps the key; another body
 * has a new one, because the service rejects a key that was used for another request.
 */
export function useIdempotencyKey(): (body: object) => string {
  const last = useRef<{ body: string; key: string }>(undefined);
  return (next) => {
    const body = JSON.stringify(next);
    if (last.current?.body !== body) last.current = { body, key: createIdempotencyKey() };
    return last.current.key;
  };
}
