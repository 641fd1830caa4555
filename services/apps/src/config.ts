import {
  artifactConfig,
  clientConfig,
  defineConfig,
  encryptionConfig,
  mongoConfig,
  proxyConfig,
} from '@noren/service-kit';
import { type Static, Type } from 'typebox';

/** Environment variables of the apps service. */
export const config = defineConfig({
  ...mongoConfig,
  ...encryptionConfig,
  ...clientConfig,
  ...artifactConfig,
  ...proxyConfig,
  PLATFORM_URL: Type.Optional(
    Type.String({
      pattern: '^https?://.*[^/]$',
      description:
        'Platform that apps are registered with, without a trailing slash, as https://{envType}.platform.example.com; if absent, releases are announced to none',
    }),
  ),
});
export type Config = Readonly<Static<typeof config>>;
