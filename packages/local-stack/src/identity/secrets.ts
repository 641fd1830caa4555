import { randomBytes } from 'node:crypto';
import { type JWK, exportJWK, generateKeyPair } from 'jose';
import { readOrCreate } from '../storage/json-file.js';

/** What the identity provider must remember so that a restart signs nobody out. */
export interface IdentitySecrets {
  readonly signingKey: JWK;
  readonly cookieKey: string;
  /** Secret of the services' client. */
  readonly serviceClientSecret: string;
}

/** Makes a private RS256 key with an id, as a JWK. */
export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
}

/** Opens the secrets of the data directory, making them the first time. */
export async function openSecrets(file: string): Promise<IdentitySecrets> {
  return readOrCreate<IdentitySecrets>(file, async () => ({
    signingKey: await createSigningKey(),
    cookieKey: randomBytes(32).toString('hex'),
    serviceClientSecret: randomBytes(24).toString('base64url'),
  }));
}
