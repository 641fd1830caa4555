import { clientConfig, defineConfig, encryptionConfig, mongoConfig } from '@noren/service-kit';
import { type Static, Type } from 'typebox';

const address = (description: string) => Type.String({ pattern: '^https?://', description });

export const config = defineConfig({
  ...mongoConfig,
  ...encryptionConfig,
  ...clientConfig,
  MINI_APP_URL: address('Address of mini-apps, as https://{systemName}.{environment}.example.com'),
  TRUST_PROXY: Type.Boolean({
    default: false,
    description: 'Every request comes through a proxy of ours that sets X-Forwarded-Host and -For',
  }),
  MESSAGING_ISSUER: address('Issuer of the messaging platform’s ID tokens, as in their `iss`'),
  MESSAGING_JWKS_URI: address('Where the messaging platform publishes the keys of its ID tokens'),
  MESSAGING_SANDBOX_URL: Type.Optional(
    address("Address of the messaging platform's sandbox; only on a developer's machine"),
  ),
  VISITS_PER_MINUTE: Type.Integer({
    minimum: 1,
    default: 60,
    description: "Visitors' sessions that one address may open in a minute",
  }),
});
export type Config = Readonly<Static<typeof config>>;
