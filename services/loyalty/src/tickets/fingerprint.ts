import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKeys } from '../derived-keys.js';

export type Digests = ReturnType<typeof createDigests>;

/** Keyed digests: the few possible codes could otherwise be tried against a stolen one. */
export function createDigests(digestKey: string) {
  // What was made by keys before a rotation is still found.
  const keys = derivedKeys(digestKey, 'loyalty tickets');
  const [current = Buffer.alloc(0)] = keys;
  const by = (key: Buffer, parts: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    of: (...parts: readonly unknown[]) => by(current, parts).toString('base64url'),
    /** By every key, the current one first. */
    all: (...parts: readonly unknown[]) => keys.map((key) => by(key, parts).toString('base64url')),
    /** In constant time. */
    same: (one: string, other: string) => timingSafeEqual(by(current, [one]), by(current, [other])),
  };
}
