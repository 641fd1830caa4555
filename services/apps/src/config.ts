import {
  artifactConfig,
  clientConfig,
  defineConfig,
  encryptionConfig,
  mongoConfig,
} from '@noren/service-kit';
import type { Static } from 'typebox';

/** Environment variables of the apps service. */
export const config = defineConfig({
  ...mongoConfig,
  ...encryptionConfig,
  ...clientConfig,
  ...artifactConfig,
});
export type Config = Readonly<Static<typeof config>>;
