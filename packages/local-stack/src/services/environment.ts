import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@noren/contracts/core';
import { databaseName, databaseUri } from '@noren/contracts/databases';
import type { Identity } from '../identity/start-identity.js';
import { createWalletCertificates } from '../certificates/wallet-certificates.js';
import { getNatsUrl, type NatsAccess } from '../nats/nats-access.js';
import { findFreePort } from '../process/port.js';
import { readOrCreate } from '../storage/json-file.js';

/** What services need to know about the stack. */
export interface EnvironmentOptions {
  readonly root: string;
  readonly dataDir: string;
  readonly mongoUri: string;
  /** Without `access` the services connect to the server of the environment's NATS_URL. */
  readonly nats: { readonly port: number; readonly access: NatsAccess | undefined };
  readonly issuer: string;
  readonly audience: string;
  /** Returns a service's client at the identity provider. */
  readonly client: Identity['serviceClient'];
  /** Address of the API for services, which also has the calls for services only. */
  readonly apiUrl: string;
  readonly consoleOrigin: string;
  readonly miniAppUrl: string;
  readonly messaging: { readonly url: string; readonly issuer: string; readonly jwksUri: string };
  readonly partners: { readonly url: string; readonly applePush: { readonly url: string } };
  readonly mail: { readonly smtpUrl: string; readonly smsUrl: string };
}

/** Encryption keys of the stack's data; older stacks lack the separate digest key. */
interface Keys {
  readonly encryptionKey: string;
  readonly digestKey?: string;
}

/** Returns the environment of each service; they differ in port and database only. */
export async function serviceEnvironment(
  options: EnvironmentOptions,
): Promise<(service: ServiceName, port: number) => NodeJS.ProcessEnv> {
  const { root, dataDir, messaging, mail, partners } = options;
  const { encryptionKey, digestKey } = await readOrCreate<Keys>(join(dataDir, 'encryption.json'), () => ({
    encryptionKey: randomBytes(32).toString('hex'),
    digestKey: randomBytes(32).toString('hex'),
  }));
  const releaseKey = await readOrCreate(join(dataDir, 'release-key.json'), createReleaseKey);
  const { pass, passKey, intermediate } = await createWalletCertificates();
  const shared = {
    ...process.env,
    NODE_ENV: 'production',
    OIDC_ISSUER: options.issuer,
    OIDC_AUDIENCE: options.audience,
    ENCRYPTION_KEY: encryptionKey,
    ...(digestKey !== undefined && { DIGEST_KEY: digestKey }),
    ARTIFACT_STORE: process.env['ARTIFACT_STORE'] ?? pathToFileURL(join(dataDir, 'artifacts')).href,
    API_URL: options.apiUrl,
    CONSOLE_ORIGIN: options.consoleOrigin,
    MINI_APP_URL: options.miniAppUrl,
    RUNTIME_SOURCE: join(root, 'end-user-app', 'dist'),
    RUNTIME_CACHE: join(dataDir, 'runtimes'),
    EDGE_CACHE: join(dataDir, 'edge'),
    TRUST_PROXY: 'true',
    RELEASE_PUBLIC_KEYS: releaseKey.publicKey,
    MESSAGING_ISSUER: messaging.issuer,
    MESSAGING_JWKS_URI: messaging.jwksUri,
    MESSAGING_SANDBOX_URL: messaging.url,
    MESSAGING_API_URL: messaging.url,
    PARTNER_SANDBOX_URL: partners.url,
    APPLE_PUSH_URL: partners.applePush.url,
    CARD_GATEWAY_URL: `${partners.url}/card-gateway`,
    STRIPE_API_URL: `${partners.url}/stripe`,
    VERITRANS_API_URL: `${partners.url}/veritrans`,
    VERITRANS_TOKEN_URL: `${partners.url}/veritrans/4gtoken`,
    PLATFORM_URL: `${partners.url}/platform/{envType}`,
    SMTP_URL: mail.smtpUrl,
    SMS_URL: mail.smsUrl,
    APPLE_PASS_TYPE_ID: 'pass.invalid.sandbox.card',
    APPLE_TEAM_ID: 'SANDBOX000',
    APPLE_PASS_CERTIFICATE: pass,
    APPLE_PASS_KEY: passKey,
    APPLE_WWDR_CERTIFICATE: intermediate,
  };
  return (service, port) => ({
    ...shared,
    ...natsEnvironment(service, options.nats),
    ...clientEnvironment(service, options.client),
    ...(service === 'builds' && { RELEASE_SIGNING_KEY: releaseKey.privateKey }),
    PORT: `${port}`,
    MONGODB_URI: databaseUri(options.mongoUri, databaseName(service)),
  });
}

/** Connects a service to NATS as its own user. */
function natsEnvironment(service: ServiceName, { port, access }: EnvironmentOptions['nats']) {
  if (access === undefined) return {};
  return { NATS_URL: getNatsUrl(port, service, access), NATS_CA: access.certificate.certificate };
}

/** Lets a service call others as itself. */
function clientEnvironment(service: ServiceName, getClient: Identity['serviceClient']) {
  if (service === 'edge') return {};
  const { id, secret } = getClient(service);
  return { OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret };
}

/** Creates the Ed25519 key pair of releases, each key as 64 hex digits. */
function createReleaseKey() {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [privateKey, publicKey] = [d, x].map((part) => Buffer.from(part, 'base64url').toString('hex'));
  return { privateKey, publicKey };
}

/** Base URL of each service. */
export type ServiceUrls = Readonly<Record<ServiceName, string>>;

/** Returns addresses on free ports, before the services start, because they are told each other's. */
export async function findServiceUrls(services: readonly ServiceName[]): Promise<ServiceUrls> {
  const urls: [ServiceName, string][] = [];
  // One after the other, or two could find the same port.
  for (const name of services) urls.push([name, `http://127.0.0.1:${await findFreePort()}`]);
  return Object.fromEntries(urls) as ServiceUrls;
}
