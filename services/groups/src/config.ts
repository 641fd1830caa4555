import { defineConfig, encryptionConfig, mongoConfig, proxyConfig } from '@noren/service-kit';
import type { Static } from 'typebox';

/** Environment variables of the groups service. */
export const config = defineConfig({ ...mongoConfig, ...encryptionConfig, ...proxyConfig });
export type Config = Readonly<Static<typeof config>>;
