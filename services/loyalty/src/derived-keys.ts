import { hkdfSync } from 'node:crypto';
import type { Config } from './config.js';

/** Returns the keys for digests and sessions; defaults to those that encrypt secrets at rest. */
export function getDigestKey(config: Pick<Config, 'DIGEST_KEY' | 'ENCRYPTION_KEY'>): string {
  return config.DIGEST_KEY ?? config.ENCRYPTION_KEY;
}

/** Derives a purpose's keys, one per key of the list; the first is current. */
export function derivedKeys(digestKey: string, purpose: string): Buffer[] {
  return digestKey
    .split(',')
    .map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key.trim(), 'hex'), '', purpose, 32)));
}

/** Derives a purpose's current key, for data that may become invalid after a rotation. */
export function derivedKey(digestKey: string, purpose: string): Buffer {
  const [current = Buffer.alloc(0)] = derivedKeys(digestKey, purpose);
  return current;
}
