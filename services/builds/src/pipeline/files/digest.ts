import { createHash } from 'node:crypto';

/** SHA-256 of bytes, hex: the name under which they are stored. */
export function digestOf(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
