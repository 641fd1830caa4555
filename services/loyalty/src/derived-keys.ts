import { hkdfSync } from 'node:crypto';

/** Keys for one purpose, one for each encryption key; the first is the current one. */
export function derivedKeys(encryptionKey: string, purpose: string): Buffer[] {
  return encryptionKey
    .split(',')
    .map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key.trim(), 'hex'), '', purpose, 32)));
}

/** The current key for one purpose: for what may begin anew after a rotation. */
export function derivedKey(encryptionKey: string, purpose: string): Buffer {
  const [current = Buffer.alloc(0)] = derivedKeys(encryptionKey, purpose);
  return current;
}
