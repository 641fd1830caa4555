import { clientConfig, defineConfig, encryptionConfig, mongoConfig, proxyConfig } from '@noren/service-kit';
import { type Static, Type } from 'typebox';

const address = (description: string) => Type.String({ pattern: '^https?://', description });

export const config = defineConfig({
  ...mongoConfig,
  ...encryptionConfig,
  ...clientConfig,
  ...proxyConfig,
  MINI_APP_URL: address('Address of mini-apps, as https://{systemName}.{environment}.example.com'),
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
