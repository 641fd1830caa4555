import { clientConfig, defineConfig, encryptionConfig, mongoConfig, proxyConfig } from '@noren/service-kit';
import type { Static } from 'typebox';

/** Environment variables of the groups service. */
export const config = defineConfig({ ...mongoConfig, ...encryptionConfig, ...clientConfig, ...proxyConfig });
export type Config = Readonly<Static<typeof config>>;
