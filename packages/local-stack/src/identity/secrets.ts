import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { createSigningKey } from '../keys/signing-key.js';
import { readOrCreate } from '../storage/json-file.js';

/** Secrets that must survive a restart, or it would sign out every user. */
export interface IdentitySecrets {
  readonly signingKey: JWK;
  readonly cookieKey: string;
  /** Secret of the services' client. */
  readonly serviceClientSecret: string;
}

/** Reads the secrets from the data directory, or creates them on first start. */
export async function openSecrets(file: string): Promise<IdentitySecrets> {
  return readOrCreate<IdentitySecrets>(file, async () => ({
    signingKey: await createSigningKey(),
    cookieKey: randomBytes(32).toString('hex'),
    serviceClientSecret: randomBytes(24).toString('base64url'),
  }));
}
