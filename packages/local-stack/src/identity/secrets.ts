import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { createSigningKey } from '../keys/signing-key.js';
import { readOrCreate } from '../storage/json-file.js';

/** What the identity provider must remember so that a restart signs nobody out. */
export interface IdentitySecrets {
  readonly signingKey: JWK;
  readonly cookieKey: string;
  /** Secret of the services' client. */
  readonly serviceClientSecret: string;
}

/** Opens the secrets of the data directory, making them the first time. */
export async function openSecrets(file: string): Promise<IdentitySecrets> {
  return readOrCreate<IdentitySecrets>(file, async () => ({
    signingKey: await createSigningKey(),
    cookieKey: randomBytes(32).toString('hex'),
    serviceClientSecret: randomBytes(24).toString('base64url'),
  }));
}
