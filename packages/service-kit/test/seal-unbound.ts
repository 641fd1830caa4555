import { createCipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts a text as versions before secrets were bound to their places did: `v1.<key id>.<iv>.<tag>.<text>`. */
export function sealUnbound(hexKey: string, text: string): string {
  const key = Buffer.from(hexKey, 'hex');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const parts = [iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  return ['v1', keyId, ...parts].join('.');
}
