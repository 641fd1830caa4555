import { randomBytes } from 'node:crypto';
import { type CallingService, callingServices } from '@noren/contracts/service-permissions';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readOrCreate, writeJson } from '../storage/json-file.js';

/** Secrets that must survive a restart, or it would sign out every user. */
export interface IdentitySecrets {
  readonly signingKey: JWK;
  readonly cookieKey: string;
  /** Secrets of the services' clients. */
  readonly serviceClientSecrets: Readonly<Record<CallingService, string>>;
}

/** Reads the secrets from the data directory, or creates them on first start. */
export async function openSecrets(file: string): Promise<IdentitySecrets> {
  const secrets = await readOrCreate<IdentitySecrets>(file, async () => ({
    signingKey: await createSigningKey(),
    cookieKey: randomBytes(32).toString('hex'),
    serviceClientSecrets: createServiceClientSecrets(),
  }));
  if (secrets.serviceClientSecrets !== undefined) return secrets;
  // The file is from before each service had its own client.
  const completed = { ...secrets, serviceClientSecrets: createServiceClientSecrets() };
  await writeJson(file, completed);
  return completed;
}

function createServiceClientSecrets(): IdentitySecrets['serviceClientSecrets'] {
  const entries = callingServices.map((service) => [service, randomBytes(24).toString('base64url')]);
  return Object.fromEntries(entries) as IdentitySecrets['serviceClientSecrets'];
}

/** Creates a private RS256 key with a key id, as a JWK. */
export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
}

/** Returns the public part of an RSA key. */
export function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}
