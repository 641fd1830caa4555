import { type TObject, type TProperties, Type } from 'typebox';

/** Configuration of every service. Keys are the names of the environment variables. */
export const baseConfig = {
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    description: 'Port to listen on; 0 lets the system choose',
  }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'Address to listen on' }),
  LOG_LEVEL: Type.Unsafe<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'>({
    type: 'string',
    enum: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    description: 'Least severe entries to log',
  }),
  NATS_URL: Type.String({ pattern: '^(nats|tls|ws|wss)://', description: 'nats:// address' }),
  NATS_USER: Type.Optional(
    Type.String({ minLength: 1, description: "User at NATS; default the service's name, with a password" }),
  ),
  NATS_PASSWORD: Type.Optional(Type.String({ minLength: 1, description: 'Password of the user at NATS' })),
  NATS_CA: Type.Optional(
    Type.String({
      pattern: '^-----BEGIN CERTIFICATE-----',
      description: 'Certificate authority of NATS, PEM; absent: those that Node knows',
    }),
  ),
  NATS_REPLICAS: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      description: 'Replicas of each stream and bucket that the service creates; default 1',
    }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Collector of traces, by OTLP over HTTP; absent: nothing is traced',
    }),
  ),
  OIDC_ISSUER: Type.String({
    pattern: '^https?://',
    description: 'Issuer of access tokens, as in their `iss`',
  }),
  OIDC_AUDIENCE: Type.String({
    minLength: 1,
    default: 'noren-api',
    description: 'Audience of access tokens',
  }),
} satisfies TProperties;

/** For services with a database: all but edge. */
export const mongoConfig = {
  MONGODB_URI: Type.String({
    pattern: '^mongodb(\\+srv)?://',
    description: 'mongodb:// address with the database',
  }),
} satisfies TProperties;

/** For services that encrypt secrets at rest. */
export const encryptionConfig = {
  ENCRYPTION_KEY: Type.String({
    pattern: '^[0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*$',
    description:
      'Key of secrets at rest, 64 hex digits; after a rotation the new one, a comma, the earlier ones',
  }),
} satisfies TProperties;

/** For services that read or write stored files. */
export const artifactConfig = {
  ARTIFACT_STORE: Type.String({
    pattern: '^(file|s3)://',
    description: 'Artifact store: file://directory or s3://bucket?endpoint=…',
  }),
} satisfies TProperties;

/** For services that call others: the address of the API and the service's credentials at the identity provider. */
export const clientConfig = {
  API_URL: Type.String({
    pattern: '^https?://[^ ]*[^/]$',
    description: 'Address of the API, ending in /api; a {service} in it becomes the name of who is called',
  }),
  OIDC_CLIENT_ID: Type.String({ minLength: 1, description: "The service's client at the identity provider" }),
  OIDC_CLIENT_SECRET: Type.String({ minLength: 1, description: 'Secret of that client' }),
} satisfies TProperties;

/** For services that need the client's IP address. */
export const proxyConfig = {
  TRUST_PROXY: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Every request comes through a proxy of ours that sets X-Forwarded-Host and -For',
    }),
  ),
} satisfies TProperties;

/**
 * Returns a service's closed configuration schema: {@link baseConfig} and its own properties.
 *
 * @param groups - optional variables of which all or none are set
 */
export function defineConfig<P extends TProperties>(
  own: P,
  groups: readonly (readonly (keyof P & string)[])[] = [],
): TObject<typeof baseConfig & P> {
  const dependencies = Object.fromEntries(groups.flatMap((group) => group.map((name) => [name, group])));
  return Type.Object(
    { ...baseConfig, ...own },
    { additionalProperties: false, ...(groups.length === 0 ? {} : { dependencies }) },
  ) as TObject<typeof baseConfig & P>;
}
