import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKeys } from '../config.js';

export type Digests = ReturnType<typeof createDigests>;

/** Creates keyed digests: plain ones of such short codes could be reversed by trying all. */
export function createDigests(digestKey: string) {
  // All keys, so that digests from before a rotation are still found.
  const keys = derivedKeys(digestKey, 'loyalty tickets');
  const [current = Buffer.alloc(0)] = keys;
  const by = (key: Buffer, parts: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    create: (...parts: readonly unknown[]) => by(current, parts).toString('base64url'),
    /** Returns a digest by every key, the current one first. */
    all: (...parts: readonly unknown[]) => keys.map((key) => by(key, parts).toString('base64url')),
    /** Compares in constant time. */
    isSame: (one: string, other: string) => timingSafeEqual(by(current, [one]), by(current, [other])),
  };
}
