/** A Secret that must exist before anything is applied; its values are in no file. */
export interface ExternalSecret {
  readonly namespace: string;
  readonly name: string;
  readonly keys: readonly string[];
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
  noren('groups', 'MONGODB_URI', 'ENCRYPTION_KEY'),
  noren('templates', 'MONGODB_URI'),
  noren('apps', 'MONGODB_URI', 'ENCRYPTION_KEY'),
  noren('builds', 'MONGODB_URI'),
  noren('loyalty', 'MONGODB_URI', 'ENCRYPTION_KEY', 'DIGEST_KEY', 'SMTP_URL', 'SMS_URL'),
  noren('services-client', 'OIDC_CLIENT_SECRET'),
  noren('artifact-store', 'ARTIFACT_STORE'),
  certificate('console-tls'),
  certificate('mini-apps-tls'),
  { ...certificate('identity-tls'), overlay: 'single-node' },
  {
    ...noren('mongodb', 'root', 'groups', 'templates', 'apps', 'builds', 'loyalty'),
    overlay: 'single-node',
  },
  { ...noren('keycloak', 'admin'), overlay: 'single-node' },
];
