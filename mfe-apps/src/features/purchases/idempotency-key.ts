import { useRef } from 'react';

/** Returns a new idempotency key. `crypto.randomUUID` is missing where a page is served without TLS. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

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
