import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { digestPlace, type SecretPlace } from './secret-place.js';

/** Encrypts secrets at rest. */
export interface Cipher {
  /** Id of the encrypting key; part of every encrypted text. */
  readonly keyId: string;
  /**
   * Returns `v2.<key id>.<place>.<initialisation vector>.<tag>.<text>`; different every time. The text is only readable
   * at its place. Older texts are `v1`, which lacks that part and is readable anywhere.
   */
  encrypt(text: string, place: SecretPlace): string;
  /** @throws Error if no configured key encrypted the text, if it was modified, or if it belongs to another place */
  decrypt(encrypted: string, place: SecretPlace): string;
  /** Encrypts a text again with the current key, for the same place; one without a place gets this one. */
  renew(encrypted: string, place?: SecretPlace): string;
  /** Returns the displayable part of a secret: its last four characters if it is long, none if it is short. */
  mask(text: string): string;
}

/** The parts of an encrypted text. */
interface Sealed {
  readonly keyId: string;
  /** Digest of the place; absent in older texts. */
  readonly place?: Buffer;
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly body: Buffer;
}

const algorithm = 'aes-256-gcm';
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

  function seal(text: string, place: Buffer | undefined): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv(algorithm, currentKey, iv);
    if (place !== undefined) cipher.setAAD(place);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return format({ keyId: currentId, ...(place && { place }), iv, tag: cipher.getAuthTag(), body });
  }

  function open({ keyId, place, iv, tag, body }: Sealed): string {
    const key = ring.get(keyId);
    if (key === undefined) throw new Error(`The encryption key ${keyId} is not among the configured ones`);
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 });
    if (place !== undefined) decipher.setAAD(place);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }

  return {
    keyId: currentId,
    encrypt: (text, place) => seal(text, digestPlace(place)),
    decrypt(encrypted, place) {
      const sealed = parse(encrypted);
      const isElsewhere = sealed.place !== undefined && !sealed.place.equals(digestPlace(place));
      if (isElsewhere) throw new Error('This encrypted text belongs to another record or field');
      return open(sealed);
    },
    renew(encrypted, place) {
      const sealed = parse(encrypted);
      return seal(open(sealed), sealed.place ?? (place && digestPlace(place)));
    },
    mask: (text) => `••••••••${text.length >= shownFrom ? text.slice(-4) : ''}`,
  };
}

function format({ keyId, place, iv, tag, body }: Sealed): string {
  const parts = [...(place === undefined ? [] : [place]), iv, tag, body];
  const version = place === undefined ? 'v1' : 'v2';
  return [version, keyId, ...parts.map((part) => part.toString('base64url'))].join('.');
}

function parse(encrypted: string): Sealed {
  const [version, keyId = '', ...texts] = encrypted.split('.');
  const parts = texts.map((text) => Buffer.from(text, 'base64url'));
  const [place] = version === 'v2' ? parts.splice(0, 1) : [];
  const [iv, tag, body, ...rest] = parts;
  const isKnown = version === 'v1' || (version === 'v2' && place?.length === 16);
  if (!isKnown || iv === undefined || tag === undefined || body === undefined || rest.length > 0)
    throw new Error('This is not an encrypted text');
  return { keyId, ...(place && { place }), iv, tag, body };
}

function toKey(text: string): [string, Buffer] {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new Error('An encryption key is 64 hex characters');
  const key = Buffer.from(text, 'hex');
  return [createHash('sha256').update(key).digest('hex').slice(0, 8), key];
}
