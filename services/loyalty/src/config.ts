import { hkdfSync } from 'node:crypto';
import { clientConfig, defineConfig, encryptionConfig, mongoConfig, proxyConfig } from '@noren/service-kit';
import { type Static, type TProperties, Type } from 'typebox';

const text = (description: string) => Type.Optional(Type.String({ minLength: 1, description }));
const pem = (description: string) => Type.Optional(Type.String({ pattern: '-----BEGIN ', description }));
const address = (description: string) => Type.String({ pattern: '^https?://', description });

const properties = {
  ...mongoConfig,
  ...encryptionConfig,
  ...clientConfig,
  ...proxyConfig,
  DIGEST_KEY: Type.Optional(
    Type.String({
      pattern: '^[0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*$',
      description: 'Key for digests, printed codes and sessions, 64 hex digits; defaults to ENCRYPTION_KEY',
    }),
  ),
  MINI_APP_URL: address('Address of mini-apps, as https://{systemName}.{environment}.example.com'),
  MESSAGING_ISSUER: address('Issuer of the messaging platform’s ID tokens, as in their `iss`'),
  MESSAGING_JWKS_URI: address('Where the messaging platform publishes the keys of its ID tokens'),
  MESSAGING_API_URL: Type.String({
    pattern: '^https?://.*[^/]$',
    default: 'https://api.line.me',
    description: 'API of the messaging platform, without a trailing slash; disconnects members who leave',
  }),
  MESSAGING_SANDBOX_URL: Type.Optional(
    address("Address of the messaging platform's sandbox; only on a developer's machine"),
  ),
  SMTP_URL: Type.String({ pattern: '^smtps?://', description: 'Mail server that sends to members' }),
  MAIL_FROM: Type.String({
    format: 'email',
    default: 'no-reply@noren.localhost',
    description: 'Address that mails to members come from',
  }),
  SMS_URL: Type.String({
    pattern: '^(https?|twilio(\\+http)?)://',
    description:
      'Sends SMS to members: twilio://{API key}:{secret}@api.twilio.com/{account SID}?from={sender}, or a gateway that accepts `POST { to, text, from? }`',
  }),
  PARTNER_SANDBOX_URL: Type.Optional(
    address("Address of the partners' sandboxes; only on a developer's machine"),
  ),
  WALLET_ISSUER_URL: Type.Optional(
    Type.String({
      pattern: '^https://',
      description: "Issuer of cards for phones' wallets; if set, the certificates below are not used",
    }),
  ),
  APPLE_PASS_TYPE_ID: text('Pass type identifier of Apple Wallet passes, pass.com.example.card'),
  APPLE_TEAM_ID: text('Team that owns the pass type identifier'),
  APPLE_PASS_CERTIFICATE: pem('Certificate of the pass type identifier, PEM'),
  APPLE_PASS_KEY: pem('RSA key of that certificate, PEM'),
  APPLE_PASS_KEY_PASSPHRASE: text('Passphrase of that key, if it has one'),
  APPLE_WWDR_CERTIFICATE: pem("Apple's intermediate certificate that issued it, PEM"),
  APPLE_PUSH_URL: Type.String({
    pattern: '^https?://.*[^/]$',
    default: 'https://api.push.apple.com',
    description:
      'Apple Push Notification service, without a trailing slash; notifies phones that a pass has changed',
  }),
  GOOGLE_WALLET_API_URL: Type.String({
    pattern: '^https?://.*[^/]$',
    default: 'https://walletobjects.googleapis.com/walletobjects/v1',
    description: "Google Wallet's API, without a trailing slash; updates cards",
  }),
  GOOGLE_TOKEN_URL: Type.String({
    pattern: '^https?://',
    default: 'https://oauth2.googleapis.com/token',
    description: "Grants that API's tokens to the service account",
  }),
  GOOGLE_WALLET_EMAIL: text('Service account that signs links to Google Wallet'),
  GOOGLE_WALLET_KEY: pem('RSA key of that service account, PEM'),
  GOOGLE_WALLET_ISSUER_ID: text('Issuer of loyalty cards at Google Wallet'),
  CARD_GATEWAY_URL: Type.Optional(
    Type.String({
      pattern: '^https?://.*[^/]$',
      description:
        'Card payment gateway, without a trailing slash; if absent, only apps with another gateway accept cards',
    }),
  ),
  STRIPE_API_URL: Type.String({
    pattern: '^https?://.*[^/]$',
    default: 'https://api.stripe.com',
    description: "Stripe's API, without a trailing slash, for apps that take cards through Stripe",
  }),
  VERITRANS_API_URL: Type.String({
    pattern: '^https?://.*[^/]$',
    default: 'https://api3.veritrans.co.jp',
    description: 'API of VeriTrans 4G, without a trailing slash, for apps that take cards through it',
  }),
  VERITRANS_TOKEN_URL: Type.String({
    pattern: '^https?://',
    default: 'https://api.veritrans.co.jp/4gtoken',
    description: "VeriTrans 4G's token endpoint for browsers",
  }),
  CARD_GATEWAY_TIMEOUT_MS: Type.Integer({
    minimum: 100,
    default: 10_000,
    description: 'Timeout of requests to the card payment gateway, milliseconds',
  }),
  VISITS_PER_MINUTE: Type.Integer({
    minimum: 1,
    default: 60,
    description: "Visitors' sessions that one address may open in a minute",
  }),
} satisfies TProperties;

export const config = defineConfig(properties, [
  [
    'APPLE_PASS_TYPE_ID',
    'APPLE_TEAM_ID',
    'APPLE_PASS_CERTIFICATE',
    'APPLE_PASS_KEY',
    'APPLE_WWDR_CERTIFICATE',
  ],
  ['GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY', 'GOOGLE_WALLET_ISSUER_ID'],
]);
export type Config = Readonly<Static<typeof config>>;

/** Returns the keys for digests and sessions; defaults to those that encrypt secrets at rest. */
export function getDigestKey(config: Pick<Config, 'DIGEST_KEY' | 'ENCRYPTION_KEY'>): string {
  return config.DIGEST_KEY ?? config.ENCRYPTION_KEY;
}

/** Derives a purpose's keys, one per key of the list; the first is current. */
export function derivedKeys(digestKey: string, purpose: string): Buffer[] {
  return digestKey
    .split(',')
    .map((key) => Buffer.from(hkdfSync('sha256', Buffer.from(key.trim(), 'hex'), '', purpose, 32)));
}

/** Derives a purpose's current key, for data that may become invalid after a rotation. */
export function derivedKey(digestKey: string, purpose: string): Buffer {
  const [current = Buffer.alloc(0)] = derivedKeys(digestKey, purpose);
  return current;
}
