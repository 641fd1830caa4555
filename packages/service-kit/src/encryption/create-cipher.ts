import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest. */
export interface Cipher {
  /** Id of the encrypting key; part of every encrypted text. */
  readonly keyId: string;
  /** Returns `v1.<key id>.<initialisation vector>.<tag>.<text>`; different every time. */
  encrypt(text: string): string;
  /** @throws Error if no configured key encrypted the text, or if it was modified */
  decrypt(encrypted: string): string;
  /** Returns the displayable part of a secret: its last four characters if it is long, none if it is short. */
  mask(text: string): string;
}

const algorithm = 'aes-256-gcm';
const format = 'v1';
const shownFrom = 12;

/**
 * Creates an AES-256-GCM cipher.
 *
 * @param keys 64 hex characters; after a rotation the new key followed by the earlier ones, comma-separated
 * @throws Error if a key has another format
 */
export function createCipher(keys: string): Cipher {
  const ring = new Map(keys.split(',').map((text) => toKey(text.trim())));
  const [current] = ring;
  if (current === undefined) throw new Error('There is no encryption key');
  const [currentId, currentKey] = current;
  return {
    keyId: currentId,
    encrypt(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, currentKey, iv);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
      return [format, currentId, ...parts].join('.');
    },
    decrypt(encrypted) {
      const [version, id = '', ...rest] = encrypted.split('.');
      const key = ring.get(id);
      if (version !== format || rest.length !== 3) throw new Error('This is not an encrypted text');
      if (key === undefined) throw new Error(`The encryption key ${id} is not among the configured ones`);
      const [iv, tag, body] = rest.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 });
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    mask: (text) => `••••••••${text.length >= shownFrom ? text.slice(-4) : ''}`,
  };
}

function toKey(text: string): [string, Buffer] {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new Error('An encryption key is 64 hex characters');
  const key = Buffer.from(text, 'hex');
  return [createHash('sha256').update(key).digest('hex').slice(0, 8), key];
}
