import {
  artifactConfig,
  clientConfig,
  defineConfig,
  encryptionConfig,
  mongoConfig,
} from '@noren/service-kit';
import type { Static } from 'typebox';

/** What the apps service reads from its environment. */
export const config = defineConfig({
  ...mongoConfig,
  ...encryptionConfig,
  ...clientConfig,
  ...artifactConfig,
});
export type Config = Readonly<Static<typeof config>>;
