import { artifactConfig, clientConfig, defineConfig, mongoConfig } from '@noren/service-kit';
import type { Static } from 'typebox';

/** Environment variables of the templates service. */
export const config = defineConfig({ ...mongoConfig, ...clientConfig, ...artifactConfig });
export type Config = Readonly<Static<typeof config>>;
