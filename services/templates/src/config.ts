import { artifactConfig, clientConfig, defineConfig, mongoConfig, proxyConfig } from '@noren/service-kit';
import type { Static } from 'typebox';

/** Environment variables of the templates service. */
export const config = defineConfig({ ...mongoConfig, ...clientConfig, ...artifactConfig, ...proxyConfig });
export type Config = Readonly<Static<typeof config>>;
