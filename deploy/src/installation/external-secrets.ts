/** A Secret that must exist before anything is applied, unless it is optional; its values are in no file. */
export interface ExternalSecret {
  readonly namespace: string;
  readonly name: string;
  readonly keys: readonly string[];
  /** Only some installations need it. */
  readonly optional?: true;
  /** The only overlay that needs it; all by default. */
  readonly overlay?: 'single-node';
}

const noren = (name: string, ...keys: string[]): ExternalSecret => ({ namespace: 'noren', name, keys });
const certificate = (name: string): ExternalSecret => ({
  namespace: 'noren-gateway',
  name,
  keys: ['tls.crt', 'tls.key'],
});

/** Every Secret that the manifests refer to. */
export const externalSecrets: readonly ExternalSecret[] = [
  noren('groups', 'MONGODB_URI', 'OIDC_CLIENT_SECRET', 'ENCRYPTION_KEY', 'NATS_PASSWORD'),
  noren('templates', 'MONGODB_URI', 'OIDC_CLIENT_SECRET', 'NATS_PASSWORD'),
  noren('apps', 'MONGODB_URI', 'OIDC_CLIENT_SECRET', 'ENCRYPTION_KEY', 'NATS_PASSWORD'),
  noren('builds', 'MONGODB_URI', 'OIDC_CLIENT_SECRET', 'NATS_PASSWORD', 'RELEASE_SIGNING_KEY'),
  noren(
    'loyalty',
    'MONGODB_URI',
    'OIDC_CLIENT_SECRET',
    'ENCRYPTION_KEY',
    'DIGEST_KEY',
    'SMTP_URL',
    'SMS_URL',
    'NATS_PASSWORD',
  ),
  noren('edge', 'NATS_PASSWORD'),
  { ...noren('nats-ca', 'ca.crt'), optional: true },
  {
    ...noren(
      'wallets',
      'APPLE_PASS_CERTIFICATE',
      'APPLE_PASS_KEY',
      'APPLE_PASS_KEY_PASSPHRASE',
      'APPLE_WWDR_CERTIFICATE',
      'GOOGLE_WALLET_KEY',
    ),
    optional: true,
  },
  noren('artifact-store', 'ARTIFACT_STORE'),
  { ...noren('backup', 'MONGODB_URI', 'NATS_PASSWORD', 'ARTIFACT_STORE'), optional: true },
  certificate('console-tls'),
  certificate('mini-apps-tls'),
  { ...certificate('identity-tls'), overlay: 'single-node' },
  {
    ...noren('mongodb', 'root', 'groups', 'templates', 'apps', 'builds', 'loyalty', 'backup'),
    overlay: 'single-node',
  },
  {
    ...noren('nats', 'groups', 'templates', 'apps', 'builds', 'loyalty', 'edge', 'operations'),
    overlay: 'single-node',
  },
  { ...noren('nats-tls', 'tls.crt', 'tls.key', 'ca.crt'), overlay: 'single-node' },
  { ...noren('keycloak', 'admin'), overlay: 'single-node' },
];
