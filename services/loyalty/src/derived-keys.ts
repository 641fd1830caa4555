import { hkdfSync } from 'node:crypto';
import type { Config } from './config.js';

/** What keyed digests and sessions are made with: the keys of secrets at rest where there is none of its own. */
export function getDigestKey(config: Pick<Config, 'DIGEST_KEY' | 'ENCRYPTION_KEY'>): string {
  return config.DIGEST_KEY ?? config.ENCRYPTION_KEY;
}

/** Keys for one purpose, one for each key of the list; the first is the current one. */
export function derivedKeys(digestKey: string, purpose: string): Buffer[] {
  return digestKey
    .split(',')
    .map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key.trim(), 'hex'), '', purpose, 32)));
}

/** The current key for one purpose: for what may begin anew after a rotation. */
export function derivedKey(digestKey: string, purpose: string): Buffer {
  const [current = Buffer.alloc(0)] = derivedKeys(digestKey, purpose);
  return current;
}
