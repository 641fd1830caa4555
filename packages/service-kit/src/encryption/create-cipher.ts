import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest. */
export interface Cipher {
  /** Of the key that encrypts; it stands in every text of its. */
  readonly keyId: string;
  /** Text as `v1.<key id>.<initialisation vector>.<tag>.<text>`; different every time. */
  encrypt(text: string): string;
  /** @throws Error when the text was not encrypted by one of the keys or was changed since */
  decrypt(encrypted: string): string;
  /** What may be shown of a secret: its last four characters, and those only of a long one. */
  mask(text: string): string;
}

const algorithm = 'aes-256-gcm';
const format = 'v1';
const shownFrom = 12;

/**
 * AES-256-GCM.
 *
 * @param keys 64 hex characters; after a rotation the new key and, separated by commas, earlier ones
 * @throws Error when a key has another form
 */
export function createCipher(keys: string): Cipher {
  const ring = new Map(keys.split(',').map((text) => keyOf(text.trim())));
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

function keyOf(text: string): [string, Buffer] {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new Error('An encryption key is 64 hex characters');
  const key = Buffer.from(text, 'hex');
  return [createHash('sha256').update(key).digest('hex').slice(0, 8), key];
}
