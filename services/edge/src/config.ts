import { hostname } from 'node:os';
import { artifactConfig, baseConfig, defineConfig, releaseSourceConfig } from '@noren/service-kit';
import { type Static, Type } from 'typebox';

/** Environment variables of the edge. */
export const config = defineConfig({
  ...artifactConfig,
  ...releaseSourceConfig,
  NATS_URL: Type.Optional({
    ...baseConfig.NATS_URL,
    description: 'nats:// address; not needed where releases are found in Kubernetes',
  }),
  MINI_APP_URL: Type.String({
    pattern: '^https?://[^ ]*\\{systemName\\}[^ ]*\\{environment\\}',
    description: 'Address of mini-apps, as https://{systemName}.{environment}.example.com',
  }),
  CONSOLE_ORIGIN: Type.String({
    pattern: '^https?://[^/ ]+$',
    description: 'Origin of the console, which may frame live previews',
  }),
  MESSAGING_ORIGINS: Type.String({
    pattern: '^(https?://[^/ ]+( https?://[^/ ]+)*)?$',
    default: 'https://api.line.me https://access.line.me https://liff.line.me',
    description: "Origins that a mini-app's scripts may call beside its own, separated by spaces",
  }),
  MESSAGING_SANDBOX_URL: Type.Optional(
    Type.String({ pattern: '^https?://', description: 'The messaging sandbox, where there is one' }),
  ),
  CARD_GATEWAY_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Card payment gateway, from which pages get tokens for cards; absent: no app takes cards',
    }),
  ),
  STRIPE_API_URL: Type.String({
    pattern: '^https?://',
    default: 'https://api.stripe.com',
    description: "Stripe's API, from which pages get tokens for cards in apps that take them there",
  }),
  VERITRANS_TOKEN_URL: Type.String({
    pattern: '^https?://',
    default: 'https://api.veritrans.co.jp/4gtoken',
    description: 'VeriTrans 4G, from which pages get tokens for cards in apps that take them there',
  }),
  REPLICA: Type.String({
    minLength: 1,
    maxLength: 100,
    default: hostname(),
    description: 'Name of this replica, its own among all that run; the same after a restart',
  }),
  CACHE_MB: Type.Integer({
    minimum: 1,
    default: 256,
    description: 'Memory for the bodies of files, megabytes',
  }),
});
export type Config = Readonly<Static<typeof config>>;
